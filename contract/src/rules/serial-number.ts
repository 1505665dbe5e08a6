/** The serial number in the text of a machine's plate: the part after a leading `AR-`, else the first part. */
export function serialNumber(raw: string): string {
  const [first = '', second = ''] = raw.trim().split('-')
  return first.toUpperCase() === 'AR' ? second : first
}
