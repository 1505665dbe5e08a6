import type { LocationFields } from '@portal/contract/locations'
import { useRef, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { AddressFields } from '../../shared/forms/address-fields.tsx'
import { fieldSentences } from '../../shared/forms/form-sentences.ts'
import { useFields, useRefused } from '../../shared/forms/use-fields.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { HoursField } from './hours-field.tsx'
import { locationMessages as words } from './messages.ts'
import { Contact, locationFormClass, Names, Pin, Privacy, SharedAddress, Zone } from './location-form.tsx'
import { useCheckStep } from './use-location-changes.ts'
import { emptyLocation, locationFaults, sentLocation, type TypedLocation } from './typed-location.ts'

type LocationWizardProps = { pending: boolean; error: unknown; onSend: (fields: LocationFields) => void }

/** Fields per step; those of the last one are validated when the location is created. */
const steps: readonly (readonly (keyof TypedLocation)[])[] = [
  [
    'country',
    'street_address',
    'street_address_2',
    'city',
    'state',
    'postal_code',
    'latitude',
    'longitude',
    'zone',
    'shared_address',
  ],
  ['name', 'location_type', 'telephone', 'website_url'],
  ['privacy_type', 'days'],
]
const last = steps.length - 1

function stepOfRefusal(refused: Record<string, string>): number | undefined {
  const fields = Object.keys(refused)
  if (fields.length === 0) return undefined
  const found = steps.findIndex((step) => fields.some((field) => step.some((name) => field.startsWith(name))))
  return found === -1 ? last : found
}

export function LocationWizard({ pending, error, onSend }: LocationWizardProps) {
  const form = useFields<TypedLocation>({ initial: emptyLocation('business'), faultsOf: locationFaults, keptAs: 'location' })
  const [step, setStep] = useState(0)
  const [told, setTold] = useState<unknown>(null)
  const check = useCheckStep()
  // A refused validation is about the step on screen; a refused creation may be about an earlier one.
  const refusal = check.error ?? error
  const refused = useRefused(form, refusal)
  if (error && error !== told) {
    setTold(error)
    setStep(stepOfRefusal(fieldSentences(error)) ?? step)
  }
  const sentFields = (typed: TypedLocation) => sentLocation(typed, 'business')
  const next = async () => {
    const names = steps[step] ?? []
    if (check.isPending) return true
    if (!(await form.trigger([...names]))) return false
    const { group_type, country, ...fields } = sentFields(form.getValues())
    const wireNames: readonly string[] = [...names, ...(names.includes('zone') ? ['time_zone', 'pin_source', 'zone_source'] : [])]
    const stepFields = Object.fromEntries(Object.entries(fields).filter(([name]) => wireNames.includes(name)))
    check.mutate({ ...stepFields, country, group_type }, { onSuccess: () => setStep(step + 1) })
    return true
  }
  const share = () => {
    form.setValue('shared_address', true)
    void next()
  }
  const send = (typed: TypedLocation) => {
    if (!pending) onSend(sentFields(typed))
  }
  const parts = [
    <div key="address" className={locationFormClass}>
      <SharedAddress error={refusal} onShare={share} />
      <AddressFields refused={refused} />
      <Pin form={form} refused={refused} />
      <Zone form={form} refused={refused} />
    </div>,
    <div key="details" className={locationFormClass}>
      <Names form={form} refused={refused} kind="business" />
      <Contact form={form} refused={refused} />
    </div>,
    <div key="hours" className={locationFormClass}>
      <Privacy form={form} kind="business" />
      <HoursField refused={refused} />
    </div>,
  ]
  return (
    <FormProvider {...form}>
      <div className="grid grid-cols-[minmax(0,640px)_minmax(0,300px)] items-start justify-between gap-8 max-lg:grid-cols-[minmax(0,1fr)]">
        <Form className={locationFormClass} error={refusal} onSubmit={step < last ? next : form.send(send)}>
          <StepHead step={step} />
          {parts[step]}
          <div className="flex flex-wrap gap-3">
            {step > 0 && (
              <Button
                variant="quiet"
                onClick={() => {
                  check.reset()
                  setStep(step - 1)
                }}
              >
                {words.wizard.back}
              </Button>
            )}
            <Button
              type="submit"
              variant="primary"
              pending={pending || check.isPending}
              pendingLabel={step < last ? words.wizard.checking : words.creating}
            >
              {step < last ? words.wizard.next : words.wizard.create}
            </Button>
          </div>
        </Form>
        <Summary />
      </div>
    </FormProvider>
  )
}

/** Takes the focus when the step changes, so that screen readers announce it. */
function StepHead({ step }: { step: number }) {
  const shown = useRef(step)
  return (
    <h2
      key={step}
      className="h-sec"
      tabIndex={-1}
      ref={(head) => {
        if (head && shown.current !== step) head.focus()
        shown.current = step
      }}
    >
      <span className="t3 sm block font-normal">{words.wizard.step(step + 1, steps.length)}</span>
      {words.wizard.steps[step]}
    </h2>
  )
}

function Summary() {
  const typed = useWatch<TypedLocation>() as TypedLocation
  const open = typed.days.filter((day) => day.open).length
  const lines: [string, string][] = [
    [words.name, typed.name],
    [
      words.address,
      [typed.street_address, typed.city, [typed.state, typed.postal_code].join(' ').trim()].filter(Boolean).join(', '),
    ],
    [words.phone, typed.telephone],
    [words.privacy, words.privacyOptions[typed.privacy_type]],
    [words.hours, open > 0 ? words.wizard.openDays(open) : ''],
  ]
  return (
    <aside
      className="rounded-3 bg-s-1 p-4.5 shadow-bezel wrap-anywhere [&_dl]:mt-3 [&_dl]:grid [&_dl]:gap-3"
      aria-label={words.wizard.summary}
    >
      <h2 className="font-bold">{words.wizard.summary}</h2>
      <dl>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt className="t3 sm">{label}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
