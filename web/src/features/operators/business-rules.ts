import type { Country } from '@portal/contract/lookups'
import type { Address, BusinessProfile, User } from '@portal/contract/profiles'
import { Email } from '@portal/contract/rules/email'
import { emailSentence, phoneSentence } from '@portal/contract/rules/messages'
import { addressFaults } from '../../shared/forms/address-fields.tsx'
import { phoneAsWrittenIn } from '../../shared/forms/phone-number.ts'
import type { Faults } from '../../shared/forms/use-fields.ts'
import { businessMessages as words } from './messages.ts'

export type BusinessFields = Address & {
  operatorName: string
  /** Id in the registry, when the business was picked from it. */
  operatorId: number | null
  contactName: string
  email: string
  phone: string
  phoneCountry: string
}

export function firstFields(user: User, business: BusinessProfile | null, defaultCountry: string): BusinessFields {
  const { address } = user
  const fallback = { ...address, country: address.country || defaultCountry }
  return {
    operatorName: business?.operator_name ?? '',
    operatorId: business?.operator_id ?? null,
    contactName: business?.primary_contact_name ?? `${user.first_name} ${user.last_name}`.trim(),
    email: business?.email ?? user.email,
    phone: business?.telephone ?? '',
    phoneCountry: business?.country || fallback.country,
    ...(business?.address.country ? business.address : fallback),
  }
}

/** The fields of a registered business. */
export const businessFields = ({
  operator_name,
  operator_id,
  primary_contact_name,
  email,
  telephone,
  country,
  address,
}: BusinessProfile) => ({
  operatorName: operator_name,
  operatorId: operator_id,
  contactName: primary_contact_name,
  email,
  phone: telephone,
  phoneCountry: country,
  ...address,
})

export const businessOnWire = ({ operatorName, contactName, email, phone, phoneCountry, ...rest }: BusinessFields) => ({
  operator_name: operatorName.trim(),
  primary_contact_name: contactName.trim(),
  email: email.trim(),
  telephone: phone.trim(),
  country: phoneCountry,
  address: {
    street_address: rest.street_address,
    street_address_2: rest.street_address_2,
    city: rest.city,
    state: rest.state,
    postal_code: rest.postal_code,
    country: rest.country,
  },
})

const phoneFault = async ({ phone, phoneCountry }: BusinessFields, countries: readonly Country[]) => {
  const country = countries.find(({ code }) => code === phoneCountry)
  if (!country) return words.phoneCountryMissing
  return (await phoneAsWrittenIn(phoneCountry, phone)) === undefined ? phoneSentence(country.name) : undefined
}

export const businessFaults =
  (countries: readonly Country[]) =>
  async (fields: BusinessFields): Promise<Faults<BusinessFields>> => ({
    ...addressFaults(fields),
    operatorName: fields.operatorName.trim() ? undefined : words.businessMissing,
    contactName: fields.contactName.trim() ? undefined : words.contactMissing,
    email: Email.safeParse(fields.email).success ? undefined : emailSentence,
    phone: await phoneFault(fields, countries),
  })
