/** The serial number inside the text on a machine's plate: the part after a leading `AR-`, otherwise the first part. */
export function serialNumber(raw: string): string {
  const [first = '', second = ''] = raw.trim().split('-')
  return first.toUpperCase() === 'AR' ? second : first
}
