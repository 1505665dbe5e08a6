/** A place as people read it: `Portland, OR`, or what of it is known. */
export const placeText = ({ city, state, country }: { city: string; state: string; country: string }) =>
  [city, state || country].filter(Boolean).join(', ')
