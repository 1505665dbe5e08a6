import { Link, useNavigate } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { api } from '../../lib/api.ts'
import { brand } from '../../lib/brand.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { fieldSentences, formSentences } from '../../shared/forms/form-sentences.ts'
import { useFields, useRefused } from '../../shared/forms/use-fields.ts'
import { ApronCard } from '../../ui/apron-card.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ownMachineMessages as words } from './own-messages.ts'
import { LocationField } from './location-field.tsx'
import { useMachineChange, useMachineLocations } from './use-own-machines.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { PageHeader } from '../../shared/page-header.tsx'

type Fields = { serial: string; code: string; locationId: string; name: string }

const serialForm = /^[A-Za-z0-9-]{3,40}$/

const faultsOf = ({ serial, code, locationId }: Fields) => ({
  serial: !serial.trim() ? words.serialMissing : serialForm.test(serial.trim()) ? undefined : words.serialWrong,
  code: code.trim() ? undefined : words.codeMissing,
  locationId: locationId ? undefined : words.locationMissing,
})

const names = {
  serial: ['serial_number'],
  code: ['registration_code'],
  locationId: ['location_id'],
  name: ['custom_display_name'],
}

type Places = NonNullable<ReturnType<typeof useMachineLocations>['data']>['places']

/** A minor's machine waits for the guardian and has no page yet. */
function useRegister(places: Places | undefined) {
  const navigate = useNavigate()
  return useMachineChange(
    (fields: Fields) => {
      const chosen = places?.find(({ id }) => String(id) === fields.locationId)
      return api.machines.register({
        body: {
          serial_number: fields.serial,
          registration_code: fields.code,
          location_id: Number(fields.locationId),
          group_type: chosen?.group_type ?? 'home',
          custom_display_name: fields.name,
        },
      })
    },
    words.registered,
    ({ machine, pending_guardian }) =>
      void (pending_guardian
        ? navigate({ to: '/account/machines' })
        : navigate({ to: '/account/machines/$machineId', params: { machineId: String(machine.id) } })),
  )
}

const machineOf = (serial: string, code: string) => ({ ...(serial && { serial }), ...(code && { code }) })

type RegisterMachineProps = { serial: string; code: string }

export function RegisterMachine({ serial, code }: RegisterMachineProps) {
  usePageTitle(words.register)
  const locations = useMachineLocations()
  const form = useFields<Fields>({ initial: { serial, code, locationId: '', name: '' }, faultsOf, keptAs: 'machine' })
  const { errors } = form.formState
  const [locationId, typedSerial, typedCode] = useWatch({ control: form.control, name: ['locationId', 'serial', 'code'] })
  const save = useRegister(locations.data?.places)
  const refused = useRefused(form, save.error, { names })
  // The code of a scanned QR code ends after ten minutes, while the machine shows a new one.
  const hasEnded = code !== '' && typedCode === code && 'registration_code' in refused
  const general = save.error && Object.keys(fieldSentences(save.error)).length === 0 ? formSentences(save.error) : []
  return (
    <div className="wrap">
      <PageHeader
        crumb={<BackLink to="/account/machines" label={words.title} />}
        title={words.register}
        meta={words.registerLead}
      />
      <div className="machine-register">
        <div>
          <Form
            className="flex flex-col gap-5"
            error={save.error}
            onSubmit={form.send((fields) => save.isPending || save.mutate(fields))}
          >
            <Sentences sentences={general} />
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
              error={errors.code?.message ?? (hasEnded ? words.codeEnded : refused['registration_code'])}
              {...form.register('code')}
            />
            {locations.data?.places.length === 0 && (
              <Notice>
                {words.noLocationsText}{' '}
                <Link className="link" to="/my-gameroom/locations/new" search={machineOf(typedSerial, typedCode)}>
                  {words.addGameroom}
                </Link>
              </Notice>
            )}
            <LocationField
              value={locationId}
              error={errors.locationId?.message ?? refused['location_id']}
              onChange={(id) => form.setValue('locationId', id, { shouldValidate: form.formState.isSubmitted })}
            />
            <TextField
              label={words.name}
              optional
              hint={words.nameHint}
              maxLength={40}
              error={refused['custom_display_name']}
              {...form.register('name')}
            />
            <Button
              type="submit"
              variant="primary"
              className="self-start"
              pending={save.isPending}
              pendingLabel={words.submitting}
            >
              {words.submit}
            </Button>
          </Form>
        </div>
        <div className="grid content-start gap-14 max-wide:gap-10">
          <ApronCard title={words.stepsTitle} steps={words.steps} />
          <NoCode />
        </div>
      </div>
    </div>
  )
}

/** A machine that somebody else registered shows no code. */
const NoCode = () => (
  <section aria-labelledby="no-code">
    <h2 className="h-sec" id="no-code">
      {words.noCodeTitle}
    </h2>
    <p className="t2 mt-2">{words.noCodeText}</p>
    <ul className="mt-3 grid list-disc gap-2 pl-5">
      <li>
        {words.noCodeTransfer}{' '}
        <Link className="link" to="/account/machines" hash="receive">
          {words.enterTransferCode}
        </Link>
      </li>
      <li>
        {words.noCodeSupport}{' '}
        <a className="link" href={`mailto:${brand.supportEmail}`}>
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
