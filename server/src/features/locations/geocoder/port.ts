export type Spot = { name: string; state: string; latitude: number; longitude: number }

export type SoughtAddress = {
  street_address: string
  city: string
  state: string
  postal_code: string
  country: string
}

export type Geocoder = {
  /** Returns the location as exactly as the source has it; null for an unknown town. */
  locate: (address: SoughtAddress) => Promise<Spot | null>
  /** Returns the town or ZIP code that a text names, the largest of the same name. */
  town: (text: string) => Promise<Spot | null>
}
