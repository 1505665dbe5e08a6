import type { Country } from '@portal/contract/lookups'
import type { BusinessProfile } from '@portal/contract/profiles'
import type { RegisteredOperator } from '@portal/contract/operators'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { FormProvider, useFormContext, useWatch } from 'react-hook-form'
import { query } from '../../lib/api.ts'
import { operatorsApi } from '../../lib/business-api.ts'
import { AddressFields } from '../../shared/forms/address-fields.tsx'
import { afterPress, useFields, useRefused, type Fields } from '../../shared/forms/use-fields.ts'
import { fieldSentences, formSentences } from '../../shared/forms/form-sentences.ts'
import { phoneAsWrittenIn } from '../../shared/forms/phone-number.ts'
import { Conflicts, useRevised, type TheirField } from '../../shared/forms/revised.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { businessFaults, businessFields, businessOnWire } from './business-rules.ts'
import type { BusinessFields } from './business-rules.ts'
import { businessMessages as words } from './messages.ts'

const minLength = 2
const pauseMs = 250

function useRegistry(typed: string, isSearched: boolean) {
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const enabled = isSearched && search.length >= minLength
  const found = useQuery({ ...query(operatorsApi.registry, { query: { search } }), enabled, placeholderData: keepPreviousData })
  return enabled ? found.data : undefined
}

type OperatorSearchProps = {
  value: string
  pickedId: number | null
  /** A confirmed business can change its name only, so the registry is not searched. */
  isFixed: boolean
  error: string | undefined
  onType: (name: string) => void
  onPick: (operator: RegisteredOperator) => void
  onBlur: () => void
}

const regionOf = ({ city, state, country }: RegisteredOperator) => [city, state, country].filter(Boolean).join(', ')

type OptionProps = { id: string; operator: RegisteredOperator; isActive: boolean; onPick: () => void }

const OperatorOption = ({ id, operator, isActive, onPick }: OptionProps) => (
  <div
    id={id}
    className="flex min-h-13 cursor-pointer flex-col justify-center px-3.5 py-1.5 hover:bg-s-4 aria-selected:bg-s-4 aria-selected:shadow-[inset_3px_0_0_var(--accent)]"
    role="option"
    aria-selected={isActive}
    tabIndex={-1}
    // Keeps the focus in the field: on blur the list would close before the click.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPick}
    onKeyDown={({ key }) => key === 'Enter' && onPick()}
  >
    <strong>{operator.name}</strong>
    <span className="t3 sm">{regionOf(operator)}</span>
  </div>
)

/** The name of the business, with suggestions from the registry; any other name is allowed. */
function OperatorSearch({ value, pickedId, isFixed, error, onType, onPick, onBlur }: OperatorSearchProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const showsSuggestions = open && pickedId === null && !isFixed
  const found = useRegistry(value, showsSuggestions) ?? []
  const isShown = showsSuggestions && found.length > 0
  const pick = (operator: RegisteredOperator) => {
    onPick(operator)
    setOpen(false)
    setActive(-1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isShown) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const chosen = found[active]
    if (step !== 0) setActive((active + step + found.length + (active < 0 && step < 0 ? 1 : 0)) % found.length)
    else if (event.key === 'Enter' && chosen) pick(chosen)
    else if (event.key === 'Escape') setOpen(false)
    else return
    event.preventDefault()
  }
  return (
    <div className="relative">
      <TextField
        label={words.business}
        autoComplete="organization"
        maxLength={80}
        hint={isFixed ? undefined : pickedId === null ? words.businessHint : words.chosen}
        good={pickedId !== null && !isFixed}
        required
        error={error}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}l`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
        name="operatorName"
        value={value}
        onChange={(event) => {
          setOpen(true)
          setActive(-1)
          onType(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setOpen(false)
          onBlur()
        }}
      />
      <div
        id={`${id}l`}
        className="absolute inset-x-0 top-[78px] z-20 max-h-66 overflow-y-auto rounded-2 bg-s-3 shadow-pop"
        role="listbox"
        aria-label={words.found(found.length)}
        hidden={!isShown}
      >
        {isShown &&
          found.map((operator, index) => (
            <OperatorOption
              key={operator.id}
              id={`${id}-${index}`}
              operator={operator}
              isActive={index === active}
              onPick={() => pick(operator)}
            />
          ))}
      </div>
      <p className="sr-only" role="status">
        {isShown ? words.found(found.length) : ''}
      </p>
    </div>
  )
}

type ContactFieldsProps = { countries: readonly Country[]; refused: Record<string, string>; onChange: () => void }

const dialingCode = (countries: readonly Country[]) => countries.map(({ code, name, dial_code: dial }) => ({ code, name, dial }))

/** The phone number is formatted for its country once it is valid. */
function ContactFields({ countries, refused, onChange }: ContactFieldsProps) {
  const { register, control, formState, setValue, getValues, trigger } = useFormContext<BusinessFields>()
  const { errors } = formState
  const phoneCountry = useWatch({ control, name: 'phoneCountry' })
  const formatPhone = async () => {
    const { phone, phoneCountry: country } = getValues()
    const written = await phoneAsWrittenIn(country, phone)
    await afterPress()
    if (written !== undefined && getValues('phone') === phone) setValue('phone', written, { shouldValidate: true })
  }
  const phoneError = errors.phone?.message ?? refused['telephone'] ?? refused['country']
  return (
    <>
      <TextField
        label={words.contactName}
        autoComplete="name"
        maxLength={80}
        required
        error={errors.contactName?.message ?? refused['primary_contact_name']}
        {...register('contactName')}
      />
      <TextField
        label={words.email}
        type="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        required
        error={errors.email?.message ?? refused['email']}
        {...register('email', { onChange })}
      />
      <PhoneField
        label={words.phone}
        required
        countries={dialingCode(countries)}
        selectedCountry={phoneCountry}
        onCountryChange={(code) => {
          onChange()
          setValue('phoneCountry', code)
          if (getValues('phone') !== '') void trigger('phone')
        }}
        phoneErrors={{ doesNotMatch: phoneError !== undefined }}
        error={phoneError}
        number={register('phone', { onChange, onBlur: () => void formatPhone() })}
      />
    </>
  )
}

type BusinessFormProps = {
  first: BusinessFields
  /** The profile as it is now; absent while it is not registered. */
  business?: BusinessProfile | null
  countries: readonly Country[]
  /** A confirmed business keeps its entry in the registry. */
  isRegistered: boolean
  /** Among other parts of a page, in two columns where they fit. */
  isPart?: boolean | undefined
  pending: boolean
  error: unknown
  onChange: () => void
  /** Gets all fields, and those that were changed with the revision at which they were read. */
  onSubmit: (fields: BusinessFields, changes: BusinessChanges) => void
}

export type BusinessChanges = Partial<ReturnType<typeof businessOnWire>> & { revision: number }

const together = [['telephone', 'country']] as const

/** What the profile shows now, for fields that somebody else changed meanwhile. */
function theirFields(form: Fields<BusinessFields>, now: BusinessFields): Record<string, TheirField> {
  const take =
    (...names: (keyof BusinessFields)[]) =>
    () => {
      for (const name of names) form.setValue(name, now[name], { shouldDirty: true })
    }
  const address = [now.street_address, now.street_address_2, now.city, now.state, now.postal_code, now.country]
  return {
    operator_name: { label: words.business, value: now.operatorName, take: take('operatorName') },
    primary_contact_name: { label: words.contactName, value: now.contactName, take: take('contactName') },
    email: { label: words.email, value: now.email, take: take('email') },
    phone: { label: words.phone, value: now.phone, take: take('phone', 'phoneCountry') },
    address: {
      label: words.address,
      value: address.filter(Boolean).join(', '),
      take: take('street_address', 'street_address_2', 'city', 'state', 'postal_code', 'country'),
    },
  }
}

const Group = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="flex flex-col gap-5">
    <legend className="mb-5 text-21 font-bold">{legend}</legend>
    {children}
  </fieldset>
)

/** The server names address fields by path, `address.city`. */
const refusedFields = (error: unknown) =>
  Object.fromEntries(Object.entries(fieldSentences(error)).map(([name, sentence]) => [name.replace(/^address\./, ''), sentence]))

const names = {
  operatorName: ['operator_name', 'operator_id'],
  contactName: ['primary_contact_name'],
  phone: ['telephone', 'country'],
}

export function BusinessForm({
  first,
  business,
  countries,
  isRegistered,
  isPart = false,
  pending,
  error,
  onChange,
  onSubmit,
}: BusinessFormProps) {
  const form = useFields<BusinessFields>({ initial: first, faultsOf: businessFaults(countries), keptAs: 'business' })
  const { control, setValue, getValues, trigger, formState } = form
  const [operatorName, operatorId] = useWatch({ control, name: ['operatorName', 'operatorId'] })
  const refused = useRefused(form, error, { sentences: refusedFields(error), names })
  const [read] = useState(() => ({ revision: business?.revision ?? 0, fields: businessOnWire(first) }))
  const changesOf = useRevised(read, error, together)
  const send = (fields: BusinessFields) => {
    if (!pending) onSubmit(fields, changesOf(businessOnWire(fields)))
  }
  const generalErrors = error && Object.keys(fieldSentences(error)).length === 0 ? formSentences(error) : []
  return (
    <FormProvider {...form}>
      <Form className="flex flex-col gap-9" error={error} onSubmit={form.send(send)}>
        {business && <Conflicts error={error} fields={theirFields(form, { ...first, ...businessFields(business) })} />}
        {generalErrors.map((sentence) => (
          <Notice key={sentence} kind="error">
            {sentence}
          </Notice>
        ))}
        <div
          className={`grid gap-9 ${isPart ? 'max-w-160 lg:max-w-280 lg:grid-cols-2 lg:gap-x-12 [&_legend]:mb-4 [&_legend]:text-16' : ''}`}
        >
          <div className="flex flex-col gap-9">
            <Group legend={words.company}>
              <OperatorSearch
                value={operatorName}
                pickedId={operatorId}
                isFixed={isRegistered}
                error={formState.errors.operatorName?.message ?? refused['operator_name'] ?? refused['operator_id']}
                onType={(name) => {
                  onChange()
                  setValue('operatorName', name, { shouldValidate: formState.isSubmitted })
                  if (!isRegistered) setValue('operatorId', null)
                }}
                onPick={({ id, name, city, state, country }) => {
                  setValue('operatorName', name, { shouldValidate: true })
                  setValue('operatorId', id)
                  if (getValues('city')) return
                  setValue('country', country)
                  setValue('state', state)
                  setValue('city', city)
                }}
                onBlur={() => void trigger('operatorName')}
              />
            </Group>
            <Group legend={words.contact}>
              <ContactFields countries={countries} refused={refused} onChange={onChange} />
            </Group>
          </div>
          <Group legend={words.address}>
            <AddressFields refused={refused} />
          </Group>
        </div>
        <Button
          type="submit"
          variant="primary"
          {...(isPart ? {} : { size: 'large', wide: true })}
          className={isPart ? 'max-wide:w-full wide:self-start' : ''}
          pending={pending}
          pendingLabel={isRegistered ? words.saving : words.registering}
        >
          {isRegistered ? words.save : words.register}
        </Button>
      </Form>
    </FormProvider>
  )
}
