export type Address = {
  street_address: string
  street_address_2: string
  city: string
  state: string
  postal_code: string
  country: string
}

/** Key without case, accents, spaces and punctuation: variants of one address are equal. */
export function addressKey(address: Address): string {
  const { street_address, street_address_2, city, state, postal_code, country } = address
  return [street_address, street_address_2, city, state, postal_code, country].map(plain).join('|')
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
