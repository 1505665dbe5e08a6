export type Spot = { name: string; state: string; latitude: number; longitude: number }

/** In degrees. */
export type Area = { south: number; west: number; north: number; east: number }
export type MapTown = { name: string; latitude: number; longitude: number; population: number }

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
  town: (text: string) => Promise<Spot | null>
}
