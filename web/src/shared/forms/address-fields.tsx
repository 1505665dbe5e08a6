import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { api, query } from '../../lib/api.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { formMessages as words } from './messages.ts'
import type { Faults } from './use-fields.ts'

export type TypedAddress = {
  country: string
  street_address: string
  street_address_2: string
  city: string
  state: string
  postal_code: string
}

/** Required fields; the server checks whether the rest fits the country. */
export const addressFaults = ({ street_address, city, country }: TypedAddress): Faults<TypedAddress> => ({
  street_address: street_address.trim() ? undefined : words.missing,
  city: city.trim() ? undefined : words.missing,
  country: country ? undefined : words.missing,
})

type Option = { code: string; name: string }

const optionsOf = (list: readonly Option[]) => list.map(({ code, name }) => ({ value: code, label: name }))

/** States as options where the server lists them for a country; elsewhere the state is a text field. */
function useStates(country: string): readonly Option[] | undefined {
  const states = useQuery({ ...query(api.lookups.states), enabled: country === 'US' })
  const provinces = useQuery({ ...query(api.lookups.provinces), enabled: country === 'CA' })
  return country === 'US' ? states.data : country === 'CA' ? provinces.data : undefined
}

type PartProps = { refused: Record<string, string> }

function Country({ refused }: PartProps) {
  const { setValue, formState } = useFormContext<TypedAddress>()
  const countries = useQuery(query(api.lookups.countries)).data ?? []
  const country = useWatch<TypedAddress, 'country'>({ name: 'country' })
  return (
    <SelectField
      label={words.country}
      defaultLabel={words.chooseCountry}
      autoComplete="country"
      options={optionsOf(countries)}
      required
      error={formState.errors.country?.message ?? refused['country']}
      value={country}
      onChange={(event) => {
        setValue('country', event.target.value, { shouldValidate: formState.isSubmitted, shouldDirty: true })
        setValue('state', '')
      }}
    />
  )
}

function Region({ refused }: PartProps) {
  const { setValue } = useFormContext<TypedAddress>()
  const [country, state] = useWatch<TypedAddress, ['country', 'state']>({ name: ['country', 'state'] })
  const states = useStates(country)
  const shared = { label: words.state, autoComplete: 'address-level1', error: refused['state'], value: state }
  const change = (next: string) => setValue('state', next, { shouldDirty: true })
  if (!states) return <TextField {...shared} optional maxLength={80} onChange={(event) => change(event.target.value)} />
  return (
    <SelectField
      {...shared}
      defaultLabel={words.chooseState}
      options={optionsOf(states)}
      onChange={(event) => change(event.target.value)}
    />
  )
}

/** Address fields inside a form of react-hook-form; `refused` has the server's errors by field. */
export function AddressFields({ refused }: PartProps) {
  const { register, formState } = useFormContext<TypedAddress>()
  const { errors } = formState
  const postal = refused['postal_code_message'] ?? refused['postal_code']
  return (
    <>
      <Country refused={refused} />
      <TextField
        label={words.street}
        autoComplete="address-line1"
        maxLength={120}
        required
        error={errors.street_address?.message ?? refused['street_address']}
        {...register('street_address')}
      />
      <TextField
        label={words.street2}
        optional
        autoComplete="address-line2"
        maxLength={120}
        error={refused['street_address_2']}
        {...register('street_address_2')}
      />
      <TextField
        label={words.city}
        autoComplete="address-level2"
        maxLength={80}
        required
        error={errors.city?.message ?? refused['city']}
        {...register('city')}
      />
      <Region refused={refused} />
      <TextField label={words.postalCode} autoComplete="postal-code" maxLength={16} error={postal} {...register('postal_code')} />
    </>
  )
}
