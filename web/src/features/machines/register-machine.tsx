import { normalizePlate } from '@portal/contract/rules/serial-number'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { Lamps } from '../../art/lamps.tsx'
import { TitleCover } from '../../art/title-cover.tsx'
import { api, query } from '../../lib/api.ts'
import { browserZone } from '../../lib/browser-zone.ts'
import { rememberedCountry } from '../../lib/visitor-location.ts'
import { fieldSentences, formSentences } from '../../shared/forms/form-sentences.ts'
import { useFields, useRefused } from '../../shared/forms/use-fields.ts'
import { ApronCard } from '../../ui/apron-card.tsx'
import { useSupportLink } from '../../shared/support-address.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ownMachineMessages as words } from './own-messages.ts'
import { LocationField } from './location-field.tsx'
import { useMachineChange, useMachineLocations } from './use-own-machines.ts'

type Fields = { serial: string; code: string; locationId: string; name: string; country: string; postalCode: string }

const serialForm = /^[A-Za-z0-9-]{3,40}$/

/** What the form asks for: the location, the machine before its home, then the home. */
type Stage = 'location' | 'machine' | 'home'

const faultsAt =
  (stage: Stage) =>
  ({ serial, code, locationId, country }: Fields) => ({
    serial: !serial.trim() ? words.serialMissing : serialForm.test(normalizePlate(serial)) ? undefined : words.serialWrong,
    code: code.trim() ? undefined : words.codeMissing,
    locationId: stage !== 'location' || locationId ? undefined : words.locationMissing,
    country: stage !== 'home' || country ? undefined : words.countryMissing,
  })

const names = {
  serial: ['serial_number'],
  code: ['registration_code'],
  locationId: ['location_id'],
  name: ['custom_display_name'],
  postalCode: ['postal_code', 'postal_code_message', 'postal_code_code'],
}

const typedMachine = ({ serial, code }: Pick<Fields, 'serial' | 'code'>) => ({ serial_number: serial, registration_code: code })

type Places = NonNullable<ReturnType<typeof useMachineLocations>>

const placeOf = ({ locationId, country, postalCode }: Fields, places: Places) =>
  places.length > 0
    ? { location_id: Number(locationId), group_type: places.find(({ id }) => String(id) === locationId)?.group_type ?? 'home' }
    : { home: { country, postal_code: postalCode, time_zone: browserZone() } }

/** Operators register machines of their locations in their own frame. */
type RegisterFrame = 'players' | 'operators'

/** A minor's machine waits for the guardian and has no page yet. */
function useRegister(places: Places | undefined, frame: RegisterFrame) {
  const navigate = useNavigate()
  return useMachineChange(
    (fields: Fields) =>
      api.machines.register({
        body: { ...typedMachine(fields), ...placeOf(fields, places ?? []), custom_display_name: fields.name },
      }),
    words.registered,
    ({ machine, pending_guardian }) =>
      void (pending_guardian
        ? navigate({ to: '/account/machines' })
        : frame === 'operators'
          ? navigate({ to: '/pro/machines/$id', params: { id: String(machine.id) } })
          : navigate({ to: '/account/machines/$machineId', params: { machineId: String(machine.id) } })),
  )
}

const refusesCode = (error: unknown): boolean => 'registration_code' in fieldSentences(error)

/** Checks the machine before the form asks for the home; a scanned code is checked at once. */
function useCheckedMachine(isNeeded: boolean, scanned: Pick<Fields, 'serial' | 'code'>) {
  const check = useMutation({
    mutationFn: (typed: Pick<Fields, 'serial' | 'code'>) => api.machines.checkCode({ body: typedMachine(typed) }),
    meta: { inPage: true },
  })
  const { mutate } = check
  const begin = useEffectEvent(() => check.isIdle && scanned.serial !== '' && scanned.code !== '' && mutate(scanned))
  useEffect(() => {
    if (isNeeded) begin()
  }, [isNeeded])
  return { check, machine: isNeeded ? check.data?.machine : undefined }
}

const machineOf = (serial: string, code: string) => ({ ...(serial && { serial }), ...(code && { code }) })

type Form = ReturnType<typeof useFields<Fields>>
type PartProps = { form: Form; refused: Record<string, string> }

function TypedMachine({ form, refused, codeEnded }: PartProps & { codeEnded: boolean }) {
  const { errors } = form.formState
  return (
    <>
      <TextField
        label={words.serial}
        hint={words.serialHint}
        maxLength={40}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        required
        error={errors.serial?.message ?? refused['serial_number']}
        {...form.register('serial')}
      />
      <TextField
        label={words.code}
        hint={words.codeHint}
        maxLength={16}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        required
        error={errors.code?.message ?? (codeEnded ? words.codeEnded : refused['registration_code'])}
        {...form.register('code')}
      />
    </>
  )
}

type CheckedMachine = NonNullable<ReturnType<typeof useCheckedMachine>['machine']>

const Checked = ({ machine, onChange }: { machine: CheckedMachine; onChange: () => void }) => (
  <div className="flex items-center gap-4 rounded-2 bg-s-1 p-3.5" role="status">
    <TitleCover code={machine.game_code} cut="thumb" className="block size-16 flex-none overflow-hidden rounded-2" />
    <p>
      <strong className="block text-18 leading-[1.3] font-[700]">
        {words.thisIsYour(`${machine.game_name} ${machine.model_type_name}`)}
      </strong>
      <button type="button" className="link sm min-h-11" onClick={onChange}>
        {words.otherMachine}
      </button>
    </p>
  </div>
)

/** The little that a private home needs. */
function OwnHome({ form, refused }: PartProps) {
  const { errors } = form.formState
  const countries = useQuery(query(api.lookups.countries)).data ?? []
  const [country, serial, code] = useWatch({ control: form.control, name: ['country', 'serial', 'code'] })
  return (
    <fieldset className="grid gap-5">
      <legend className="h-sec mb-1">{words.yourHome}</legend>
      <p className="t2 sm">{words.yourHomeText}</p>
      <SelectField
        label={words.country}
        defaultLabel={words.chooseCountry}
        autoComplete="country"
        options={countries.map((one) => ({ value: one.code, label: one.name }))}
        required
        error={errors.country?.message ?? refused['country']}
        value={country}
        onChange={({ target }) => form.setValue('country', target.value, { shouldDirty: true, shouldValidate: true })}
      />
      <TextField
        label={words.postalCode}
        autoComplete="postal-code"
        maxLength={16}
        error={refused['postal_code_message'] ?? refused['postal_code']}
        {...form.register('postalCode')}
      />
      <p className="t3 sm">
        {words.fullAddress}{' '}
        <Link className="link" to="/my-gameroom/locations/new" search={machineOf(serial, code)}>
          {words.addGameroom}
        </Link>
      </p>
    </fieldset>
  )
}

type OwnLocationProps = PartProps & { isEmpty: boolean; frame: RegisterFrame }

/** A minor's home is a request of its own, so it is made first. */
function OwnLocation({ form, refused, isEmpty, frame }: OwnLocationProps) {
  const [locationId, serial, code] = useWatch({ control: form.control, name: ['locationId', 'serial', 'code'] })
  return (
    <>
      {isEmpty && frame === 'players' && (
        <Notice>
          {words.noLocationsText}{' '}
          <Link className="link" to="/my-gameroom/locations/new" search={machineOf(serial, code)}>
            {words.addGameroom}
          </Link>
        </Notice>
      )}
      {isEmpty && frame === 'operators' && (
        <Notice>
          {words.noBusinessLocationsText}{' '}
          <Link className="link" to="/pro/locations/new">
            {words.addLocation}
          </Link>
        </Notice>
      )}
      <LocationField
        {...(frame === 'operators' && { group: 'business' })}
        value={locationId}
        error={form.formState.errors.locationId?.message ?? refused['location_id']}
        onChange={(id) => form.setValue('locationId', id, { shouldValidate: form.formState.isSubmitted })}
      />
    </>
  )
}

/** The way to the first machine, in one line. */
const Progress = ({ step }: { step: 1 | 2 | 3 }) => (
  <p className="t2 sm flex items-center gap-3" role="status">
    <Lamps lit={step} total={words.progress.length} label={words.step(step, words.progress.length)} />
    {words.progress[step - 1]}
  </p>
)

function useRegistration({ serial, code, locationId = '', frame }: RegisterMachineProps) {
  const places = useMachineLocations(frame === 'operators' ? 'business' : undefined)
  const user = useQuery(query(api.profiles.userDetail)).data?.user
  const needsHome = frame === 'players' && places?.length === 0 && user?.is_minor === false
  const { check, machine } = useCheckedMachine(needsHome, { serial, code })
  const stage: Stage = needsHome ? (machine ? 'home' : 'machine') : 'location'
  const form = useFields<Fields>({
    initial: { serial, code, locationId, name: '', country: '', postalCode: '' },
    faultsOf: faultsAt(stage),
    keptAs: 'machine',
  })
  const register = useRegister(places, frame)
  const error = stage === 'machine' ? (check.error ?? register.error) : register.error
  const takeCountry = useEffectEvent((country: string) => form.getValues('country') || form.setValue('country', country))
  const knownCountry = user?.address.country || rememberedCountry() || ''
  useEffect(() => {
    if (user) takeCountry(knownCountry)
  }, [user, knownCountry])
  const send = (fields: Fields) => {
    if (check.isPending || register.isPending) return
    if (stage === 'machine') return check.mutate(fields)
    // The code may end between check and registration; then its fields show the error.
    register.mutate(fields, { onError: (cause) => refusesCode(cause) && check.reset() })
  }
  return { form, stage, machine, error, send, places, isPending: check.isPending || register.isPending, change: check.reset }
}

type RegisterMachineProps = { serial: string; code: string; frame: RegisterFrame; locationId?: string }

/** The form of a new machine beside the steps at the machine; the page has the header. */
export function RegisterMachine(props: RegisterMachineProps) {
  const { form, stage, machine, error, send, places, isPending, change } = useRegistration(props)
  const typedCode = useWatch({ control: form.control, name: 'code' })
  const refused = useRefused(form, error, { names })
  // The code of a scanned QR code ends after ten minutes, while the machine shows a new one.
  const codeEnded = props.code !== '' && typedCode === props.code && 'registration_code' in refused
  const general = error && Object.keys(fieldSentences(error)).length === 0 ? formSentences(error) : []
  return (
    <div className="grid grid-cols-[minmax(0,560px)_minmax(0,400px)] items-start justify-between gap-8 max-lg:grid-cols-1">
      <Form className="flex flex-col gap-5" error={error} onSubmit={form.send(send)}>
        {stage !== 'location' && <Progress step={stage === 'machine' ? 1 : isPending ? 3 : 2} />}
        <Sentences sentences={general} />
        {machine ? (
          <Checked machine={machine} onChange={change} />
        ) : (
          <TypedMachine form={form} refused={refused} codeEnded={codeEnded} />
        )}
        {stage === 'home' && <OwnHome form={form} refused={refused} />}
        {stage === 'location' && <OwnLocation form={form} refused={refused} isEmpty={places?.length === 0} frame={props.frame} />}
        {stage !== 'machine' && (
          <TextField
            label={words.name}
            optional
            hint={words.nameHint}
            maxLength={40}
            error={refused['custom_display_name']}
            {...form.register('name')}
          />
        )}
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          pending={isPending}
          pendingLabel={stage === 'machine' ? words.checking : words.submitting}
        >
          {stage === 'machine' ? words.check : words.submit}
        </Button>
      </Form>
      <div className="grid content-start gap-14 max-wide:gap-10">
        <ApronCard title={words.stepsTitle} steps={words.steps} />
        <NoCode frame={props.frame} />
      </div>
    </div>
  )
}

/** A machine that somebody else registered shows no code. */
const NoCode = ({ frame }: { frame: RegisterFrame }) => (
  <section aria-labelledby="no-code">
    <h2 className="h-sec" id="no-code">
      {words.noCodeTitle}
    </h2>
    <p className="t2 mt-2">{words.noCodeText}</p>
    <ul className="mt-3 grid list-disc gap-2 pl-5">
      <li>
        {words.noCodeTransfer}{' '}
        <Link className="link" to={frame === 'operators' ? '/pro/machines/register' : '/account/machines'} hash="receive">
          {words.enterTransferCode}
        </Link>
      </li>
      <li>
        {words.noCodeSupport}{' '}
        <a className="link" href={useSupportLink()}>
          {words.support}
        </a>
      </li>
    </ul>
  </section>
)

const Sentences = ({ sentences }: { sentences: readonly string[] }) =>
  sentences.map((sentence) => (
    <Notice key={sentence} kind="error">
      {sentence}
    </Notice>
  ))
