import type { LocationFields } from '@portal/contract/locations'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, FormProvider, type UseFormReturn } from 'react-hook-form'
import { api, query } from '../../lib/api.ts'
import { AddressFields } from '../../shared/forms/address-fields.tsx'
import { useFields, useRefused } from '../../shared/forms/use-fields.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { HoursField } from './hours-field.tsx'
import { locationMessages as words } from './messages.ts'
import { PinField } from './pin-field.tsx'
import { locationFaults, sentLocation, type GroupKind, type TypedLocation } from './typed-location.ts'
import { labelClass } from '../../ui/field.tsx'

type LocationFormProps = {
  kind: GroupKind
  initial: TypedLocation
  submit: string
  pending: boolean
  error: unknown
  onSend: (fields: LocationFields) => void
}

export type PartProps = { form: UseFormReturn<TypedLocation>; refused: Record<string, string> }

const privacies = [
  { value: 'public' as const, label: words.privacyOptions.public },
  { value: 'private' as const, label: words.privacyOptions.private },
]

export function Names({ form, refused, kind }: PartProps & { kind: GroupKind }) {
  const types = useQuery(query(api.lookups.locationTypes)).data ?? []
  const { errors } = form.formState
  return (
    <>
      <TextField
        label={words.name}
        maxLength={80}
        autoComplete="off"
        required
        error={errors.name?.message ?? refused['name']}
        {...form.register('name')}
      />
      {kind === 'business' && (
        <Controller
          control={form.control}
          name="location_type"
          render={({ field }) => (
            <SelectField
              label={words.type}
              defaultLabel={words.chooseType}
              options={types.filter(({ code }) => code !== 'home').map(({ code, name }) => ({ value: code, label: name }))}
              required
              error={errors.location_type?.message ?? refused['location_type']}
              value={field.value}
              onChange={(event) => field.onChange(event.target.value)}
              onBlur={field.onBlur}
            />
          )}
        />
      )}
    </>
  )
}

export const Contact = ({ form, refused }: PartProps) => (
  <>
    <TextField
      label={words.telephone}
      optional
      type="tel"
      autoComplete="tel"
      maxLength={250}
      error={refused['telephone']}
      {...form.register('telephone')}
    />
    <TextField
      label={words.website}
      optional
      inputMode="url"
      autoComplete="url"
      maxLength={300}
      hint={words.websiteHint}
      error={refused['website_url']}
      {...form.register('website_url')}
    />
  </>
)

export const Privacy = ({ form, kind }: Pick<PartProps, 'form'> & { kind: GroupKind }) => (
  <Controller
    control={form.control}
    name="privacy_type"
    render={({ field }) => (
      <div className="grid gap-2">
        <span className={labelClass}>{words.privacy}</span>
        <Segmented label={words.privacy} options={privacies} value={field.value} onChange={field.onChange} />
        <p className="t3 sm">{words.privacyText[kind][field.value]}</p>
      </div>
    )}
  />
)

/** Without a pin the server places the location by its address. */
export function Pin({ form, refused }: PartProps) {
  const [wanted, setWanted] = useState(form.getValues('latitude') !== '')
  if (wanted || 'latitude_message' in refused) return <PinField refused={refused} />
  return (
    <Button variant="quiet" className="justify-self-start" onClick={() => setWanted(true)}>
      {words.setPin}
    </Button>
  )
}

export function LocationForm({ kind, initial, submit, pending, error, onSend }: LocationFormProps) {
  const form = useFields<TypedLocation>({ initial, faultsOf: locationFaults, keptAs: 'location' })
  const refused = useRefused(form, error)
  const { dirtyFields } = form.formState
  const send = (typed: TypedLocation) => {
    if (!pending) onSend(sentLocation(typed, kind, Boolean(dirtyFields.latitude ?? dirtyFields.longitude)))
  }
  return (
    <FormProvider {...form}>
      <Form className="location-form" error={error} onSubmit={form.send(send)}>
        <Names form={form} refused={refused} kind={kind} />
        <AddressFields refused={refused} />
        {kind === 'business' && (
          <>
            <Contact form={form} refused={refused} />
            <HoursField refused={refused} />
          </>
        )}
        <Privacy form={form} kind={kind} />
        <Pin form={form} refused={refused} />
        <Button type="submit" variant="primary" className="justify-self-start" pending={pending} pendingLabel={words.saving}>
          {submit}
        </Button>
      </Form>
    </FormProvider>
  )
}
