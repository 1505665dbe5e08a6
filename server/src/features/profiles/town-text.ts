export const townText = ({ city, state, country }: { city: string; state: string; country: string }) =>
  [city, state || country].filter(Boolean).join(', ')
