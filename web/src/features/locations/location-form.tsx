import type { Location, LocationFields } from '@portal/contract/locations'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Controller, FormProvider, type UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../lib/api-error.ts'
import { api, query } from '../../lib/api.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { zoneName, zoneNames } from '../../lib/zoned-time.ts'
import { AddressFields } from '../../shared/forms/address-fields.tsx'
import { Conflicts, useRevised, type TheirField } from '../../shared/forms/revised.tsx'
import { useFields, useRefused } from '../../shared/forms/use-fields.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { locationMessages as words } from './messages.ts'
import {
  emptyLocation,
  locationFaults,
  sentLocation,
  typedLocationOf,
  type GroupKind,
  type TypedLocation,
} from './typed-location.ts'
import { labelClass } from '../../ui/field.tsx'
import { productText } from '../../shared/product-messages.ts'

type PartProps = { form: UseFormReturn<TypedLocation>; refused: Record<string, string> }

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
              options={types
                .filter(({ code }) => code !== 'home')
                .map(({ code, name }) => ({ value: code, label: productText(name) }))}
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

const HoursField = lazyPart(() => import('./hours-field.tsx'), 'HoursField')
const PinField = lazyPart(() => import('./pin-field.tsx'), 'PinField')

/** Without a pin the server places the location by its address. */
export function Pin({ form, refused }: PartProps) {
  const [wanted, setWanted] = useState(form.getValues('latitude') !== '')
  if (wanted || 'latitude_message' in refused)
    return (
      <Suspense fallback={<Skeleton height={320} />}>
        <PinField refused={refused} />
      </Suspense>
    )
  return (
    <Button variant="quiet" className="justify-self-start" onClick={() => setWanted(true)}>
      {words.setPin}
    </Button>
  )
}

/** The zone of the address, or one that a person chose. */
export function Zone({ form, refused, derived }: PartProps & { derived?: string | undefined }) {
  return (
    <Controller
      control={form.control}
      name="zone"
      render={({ field }) => (
        <SelectField
          label={words.timeZone}
          defaultLabel={derived ? words.zoneOfAddressNow(zoneName(derived)) : words.zoneOfAddress}
          hint={words.zoneHint}
          options={zoneNames(field.value || 'UTC').map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
          error={refused['time_zone']}
          value={field.value}
          onChange={(event) => field.onChange(event.target.value)}
        />
      )}
    />
  )
}

/** Offers to share the address after it was refused as another business's. */
export function SharedAddress({ error, onShare }: { error: unknown; onShare: () => void }) {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  return (
    <Notice>
      {words.duplicate}
      <Button size="small" className="mt-2 block" onClick={onShare}>
        {words.sharesAddress}
      </Button>
    </Notice>
  )
}

type PinQuestionProps = { onKeep: () => void; onMove: () => void; onClose: () => void }

const PinQuestion = ({ onKeep, onMove, onClose }: PinQuestionProps) => (
  <Dialog
    open
    onClose={onClose}
    title={words.keepPinTitle}
    text={words.keepPinText}
    actions={
      <>
        <Button variant="quiet" onClick={onMove}>
          {words.movePin}
        </Button>
        <Button variant="primary" onClick={onKeep}>
          {words.keepPin}
        </Button>
      </>
    }
  />
)

const addressNames = ['country', 'street_address', 'street_address_2', 'city', 'state', 'postal_code'] as const

const addressOf = ({ street_address, street_address_2, city, state, postal_code, country }: TypedLocation) =>
  [street_address, street_address_2, city, [state, postal_code].filter(Boolean).join(' '), country].filter(Boolean).join(', ')

const hoursOf = ({ opening_hours: hours }: Location) =>
  (hours ?? []).map(({ day, opens, closes }) => `${words.days[day - 1] ?? ''} ${opens}–${closes}`).join(', ')

/** What the location shows now, for fields that somebody else changed meanwhile. */
function theirFields(form: UseFormReturn<TypedLocation>, location: Location): Record<string, TheirField> {
  const now = typedLocationOf(location)
  const take =
    (...names: (keyof TypedLocation)[]) =>
    () => {
      for (const name of names) form.setValue(name, now[name], { shouldDirty: true })
    }
  return {
    name: { label: words.name, value: now.name, take: take('name') },
    location_type: { label: words.type, value: productText(location.location_type_name), take: take('location_type') },
    privacy_type: { label: words.privacy, value: words.privacyOptions[now.privacy_type], take: take('privacy_type') },
    telephone: { label: words.telephone, value: now.telephone, take: take('telephone') },
    website_url: { label: words.website, value: now.website_url, take: take('website_url') },
    opening_hours: { label: words.hours, value: hoursOf(location), take: take('days') },
    address: {
      label: words.address,
      value: `${addressOf(now)}, ${location.time_zone}`,
      take: take(...addressNames, 'latitude', 'longitude', 'pinned', 'zone'),
    },
  }
}

type LocationFormProps = {
  kind: GroupKind
  /** The location as it is now; absent for a new one. */
  location?: Location
  submit: string
  pending: boolean
  error: unknown
  /** Gets all fields, and those that were changed with the revision at which they were read. */
  onSend: (fields: LocationFields, changes: Partial<LocationFields> & { revision: number }) => void
}

const together = [
  ['latitude', 'longitude', 'pin_source'],
  ['time_zone', 'zone_source'],
] as const

export const locationFormClass = 'grid max-w-160 gap-5 [&_legend]:mb-2.5 [&_legend]:font-[620]'
const wideFormClass =
  'min-[1200px]:max-w-none min-[1200px]:grid-cols-2 min-[1200px]:items-start min-[1200px]:gap-x-14 min-[1200px]:gap-y-6 min-[1200px]:[&>:not(div)]:col-span-full'

export function LocationForm({ kind, location, submit, pending, error, onSend }: LocationFormProps) {
  const [initial] = useState(() => (location ? typedLocationOf(location) : emptyLocation(kind)))
  const form = useFields<TypedLocation>({ initial, faultsOf: locationFaults, keptAs: 'location' })
  const refused = useRefused(form, error)
  const [asked, setAsked] = useState<TypedLocation | null>(null)
  const [read] = useState(() => ({ revision: location?.revision ?? 0, fields: sentLocation(initial, kind) }))
  const changesOf = useRevised(read, error, together)
  const { dirtyFields } = form.formState
  const send = (typed: TypedLocation) => {
    setAsked(null)
    const fields = sentLocation(typed, kind)
    onSend(fields, changesOf(fields))
  }
  const submitForm = (typed: TypedLocation) => {
    if (pending) return
    const moved = addressNames.some((name) => typed[name] !== initial[name])
    if (initial.pinned && typed.pinned && moved && !dirtyFields.latitude && !dirtyFields.longitude) setAsked(typed)
    else send(typed)
  }
  return (
    <FormProvider {...form}>
      <Form
        className={`${locationFormClass} ${kind === 'business' ? wideFormClass : ''}`}
        error={error}
        onSubmit={form.send(submitForm)}
      >
        {location && <Conflicts error={error} fields={theirFields(form, location)} />}
        {kind === 'business' && (
          <SharedAddress error={error} onShare={() => send({ ...form.getValues(), shared_address: true })} />
        )}
        <div className="grid gap-5">
          <Names form={form} refused={refused} kind={kind} />
          <AddressFields refused={refused} />
          {kind === 'business' && <Contact form={form} refused={refused} />}
        </div>
        <div className="grid gap-5">
          {kind === 'business' && (
            <Suspense fallback={<Skeleton height={470} />}>
              <HoursField refused={refused} />
            </Suspense>
          )}
          <Privacy form={form} kind={kind} />
          <Pin form={form} refused={refused} />
          <Zone form={form} refused={refused} derived={location?.time_zone} />
        </div>
        <Button type="submit" variant="primary" className="justify-self-start" pending={pending} pendingLabel={words.saving}>
          {submit}
        </Button>
      </Form>
      {asked && (
        <PinQuestion onKeep={() => send(asked)} onMove={() => send({ ...asked, pinned: false })} onClose={() => setAsked(null)} />
      )}
    </FormProvider>
  )
}
