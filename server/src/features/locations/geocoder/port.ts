/** A point of the earth, and what it is the point of. */
export type Spot = { name: string; state: string; latitude: number; longitude: number }

export type SoughtAddress = {
  street_address: string
  city: string
  state: string
  postal_code: string
  country: string
}

/** Finds where addresses lie. The packaged one knows towns and ZIP codes; one on the web may know houses. */
export type Geocoder = {
  /** Where an address lies, as exactly as the source knows; null when it knows no such town. */
  locate: (address: SoughtAddress) => Promise<Spot | null>
  /** The town or ZIP code a text names, the largest where several have the name. */
  town: (text: string) => Promise<Spot | null>
}
