import type { Location } from '@portal/contract/locations'

export const addressLine = ({ street_address, street_address_2, city, state, postal_code, country }: Location): string =>
  [[street_address, street_address_2].filter(Boolean).join(', '), city, [state, postal_code].filter(Boolean).join(' '), country]
    .filter(Boolean)
    .join(', ')
