/** "Portland, OR"; abroad the country stands for a missing state. A state with the name of its city is not repeated. */
export function townText({ city, state, country }: { city: string; state: string; country: string }): string {
  const region = state || country
  return [city, region !== city && region].filter(Boolean).join(', ')
}
