import type { User } from '@portal/contract/profiles'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { api, query } from '../../lib/api.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { fieldSentences } from '../../shared/forms/form-sentences.ts'
import { resolverOf } from '../../shared/forms/resolver.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { profileMessages as words } from './messages.ts'
import { SettingForm } from './setting-form.tsx'
import { useChange } from './use-own-user.ts'

type Fields = User['address']
type Option = { code: string; name: string }

const resolver = resolverOf<Fields>(({ street_address, city, country }) => ({
  street_address: street_address.trim() ? undefined : words.missing,
  city: city.trim() ? undefined : words.missing,
  country: country ? undefined : words.missing,
}))

const optionsOf = (list: readonly Option[]) => list.map(({ code, name }) => ({ value: code, label: name }))

/** The states of the two countries whose forms offer them; elsewhere the state is typed. */
function useStates(country: string): readonly Option[] | undefined {
  const states = useQuery({ ...query(api.lookups.states), enabled: country === 'US' })
  const provinces = useQuery({ ...query(api.lookups.provinces), enabled: country === 'CA' })
  return country === 'US' ? states.data : country === 'CA' ? provinces.data : undefined
}

type RegionProps = { country: string; value: string; error: string | undefined; onChange: (state: string) => void }

function RegionField({ country, value, error, onChange }: RegionProps) {
  const states = useStates(country)
  const shared = { label: words.state, autoComplete: 'address-level1', error, value }
  if (!states) return <TextField {...shared} optional maxLength={80} onChange={(event) => onChange(event.target.value)} />
  return (
    <SelectField
      {...shared}
      defaultLabel={words.chooseState}
      options={optionsOf(states)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

type FormProps = { user: User; countries: readonly Option[]; onDone: () => void }

function AddressForm({ user, countries, onDone }: FormProps) {
  const save = useChange((body: Fields) => api.profiles.updateHomeAddress({ body }), onDone)
  const { register, handleSubmit, control, setValue, formState } = useForm<Fields>({
    defaultValues: user.address,
    resolver,
    mode: 'onBlur',
  })
  const { errors } = formState
  const refused = fieldSentences(save.error)
  const [country, state] = useWatch({ control, name: ['country', 'state'] })
  return (
    <SettingForm
      pending={save.isPending}
      error={save.error}
      onSubmit={(event) => void handleSubmit((fields) => save.isPending || save.mutate(fields))(event)}
    >
      <SelectField
        label={words.country}
        defaultLabel={words.chooseCountry}
        autoComplete="country"
        options={optionsOf(countries)}
        error={errors.country?.message ?? refused['country']}
        value={country}
        onChange={(event) => {
          setValue('country', event.target.value, { shouldValidate: formState.isSubmitted })
          setValue('state', '')
        }}
      />
      <TextField
        label={words.street}
        autoComplete="address-line1"
        maxLength={120}
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
        error={errors.city?.message ?? refused['city']}
        {...register('city')}
      />
      <RegionField country={country} error={refused['state']} value={state} onChange={(next) => setValue('state', next)} />
      <TextField
        label={words.postalCode}
        autoComplete="postal-code"
        maxLength={16}
        error={refused['postal_code_message'] ?? refused['postal_code']}
        {...register('postal_code')}
      />
    </SettingForm>
  )
}

/** The home address, checked by the server against the country's rules. */
export function AddressSetting({ user, onDone }: { user: User; onDone: () => void }) {
  const countries = useQuery(query(api.lookups.countries))
  if (countries.data) return <AddressForm user={user} countries={countries.data} onDone={onDone} />
  if (countries.isError) return <ErrorState text={problemSentence(countries.error)} onRetry={() => void countries.refetch()} />
  return (
    <Loading className="flex flex-col gap-5">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} height={76} className="mb-5" />
      ))}
    </Loading>
  )
}
