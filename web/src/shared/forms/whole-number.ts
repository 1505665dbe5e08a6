export const parseWholeNumber = (text: string, max: number): number =>
  Math.min(max, Number(text.replaceAll(/\D/g, '').slice(0, String(max).length + 1)) || 0)
