export const wholeNumber = (text: string, most: number): number =>
  Math.min(most, Number(text.replaceAll(/\D/g, '').slice(0, String(most).length + 1)) || 0)
