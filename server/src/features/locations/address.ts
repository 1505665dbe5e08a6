/** The parts of an address that make it one location. */
export type Address = {
  street_address: string
  street_address_2: string
  city: string
  state: string
  postal_code: string
  country: string
}

/** The address without case, accents, spaces and signs: two spellings of one address give one key. */
export function addressKey(address: Address): string {
  const { street_address, street_address_2, city, state, postal_code, country } = address
  return [street_address, street_address_2, city, state, postal_code, country].map(plain).join('|')
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
