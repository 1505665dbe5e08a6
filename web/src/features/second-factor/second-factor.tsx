import type { Reply } from '@portal/contract/endpoint'
import type { Passkey, secondFactorCalls } from '@portal/contract/second-factor'
import { KeyRound, LifeBuoy, Smartphone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { copyText } from '../../lib/clipboard.ts'
import { formatAgoInWords, formatDayAndClock } from '../../lib/format.ts'
import { saveFile } from '../../lib/save-file.ts'
import { secondFactorApi } from '../../lib/second-factor-api.ts'
import { useNow } from '../../lib/clock.ts'
import { ConfirmedButton } from '../../shared/confirmed-button.tsx'
import { useFields, useRefused } from '../../shared/forms/use-fields.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { secondFactorMessages as words } from './messages.ts'
import { SetUpApp } from './set-up-app.tsx'
import { useFactorChange, useSecondFactor } from './use-second-factor.ts'

const rowClass = 'grid min-h-22 grid-cols-[28px_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-line-1 py-3.5'
const nameClass = 'text-16 font-[650] wrap-anywhere'

type PasskeyName = { name: string }

const passkeyNameFaults = ({ name }: PasskeyName) => ({ name: name.trim() ? undefined : words.nameMissing })

function NameForm({ passkey: { id, name }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const save = useFactorChange({
    change: (newName: string) => secondFactorApi.namePasskey({ params: { id }, body: { name: newName } }),
    confirmation: words.renamed,
    onDone,
  })
  const { register, send, formState } = useFields<PasskeyName>({ initial: { name }, faultsOf: passkeyNameFaults })
  return (
    <Form
      className="panel-below-row"
      error={save.error}
      onSubmit={send((typed) => save.isPending || save.mutate(typed.name.trim()))}
    >
      <TextField label={words.passkeyName} maxLength={60} required error={formState.errors.name?.message} {...register('name')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={save.isPending} pendingLabel={words.saving}>
          {words.save}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
    </Form>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const now = useNow()
  const [naming, setNaming] = useState(false)
  const remove = useFactorChange({
    change: () => secondFactorApi.removePasskey({ params: { id: passkey.id } }),
    confirmation: words.passkeyRemoved,
  })
  const { name, created_at, used_at } = passkey
  return (
    <li className={rowClass}>
      <KeyRound className="text-t-3" size={22} strokeWidth={1.75} aria-hidden />
      <div>
        <h4 className={nameClass}>{name}</h4>
        <p className="t3 sm">
          {words.created(formatDayAndClock(created_at, now))},{' '}
          {used_at ? words.used(formatAgoInWords(used_at, now)) : words.neverUsed}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:col-start-2 max-sm:mt-2">
        <Button aria-label={words.renameOf(name)} onClick={() => setNaming(!naming)}>
          {words.rename}
        </Button>
        <ConfirmedButton action={words.removePasskey(name)} text={words.removePasskeyText} change={remove} className="" />
      </div>
      {naming && <NameForm passkey={passkey} onDone={() => setNaming(false)} />}
    </li>
  )
}

type AddPasskeyProps = { onDone: (codes: readonly string[]) => void; onCancel: () => void }

async function addPasskey(name: string) {
  const [{ startRegistration }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    secondFactorApi.passkeyOptions(),
  ])
  const { id, rawId, response } = await startRegistration({ optionsJSON: options as never })
  const { clientDataJSON, attestationObject, transports = [] } = response
  const credential = { id, rawId, type: 'public-key' as const, response: { clientDataJSON, attestationObject, transports } }
  return secondFactorApi.addPasskey({ body: { name, made: credential } })
}

function AddPasskey({ onDone, onCancel }: AddPasskeyProps) {
  const add = useFactorChange({
    change: addPasskey,
    confirmation: words.added,
    onDone: ({ recovery_codes }) => onDone(recovery_codes),
  })
  const { register, send, formState } = useFields<PasskeyName>({
    initial: { name: words.newPasskey },
    faultsOf: passkeyNameFaults,
  })
  const save = ({ name }: PasskeyName) => add.isPending || add.mutate(name.trim())
  return (
    <Form className="panel-below-row" error={add.error} onSubmit={send(save)}>
      {add.error && !(add.error instanceof ApiError && add.error.status !== 400) && (
        <Notice kind="error">{words.notAdded}</Notice>
      )}
      <TextField label={words.passkeyName} maxLength={60} required error={formState.errors.name?.message} {...register('name')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={add.isPending} pendingLabel={words.adding}>
          {words.add}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </Form>
  )
}

type Code = { code: string }

const codeFaults = ({ code }: Code) => ({ code: code.trim() ? undefined : words.codeMissing })

type RemoveAppProps = { onDone: () => void; onCancel: () => void }

function RemoveApp({ onDone, onCancel }: RemoveAppProps) {
  const remove = useFactorChange({
    change: (code: string) => secondFactorApi.remove({ body: { code } }),
    confirmation: words.removed,
    onDone,
  })
  const form = useFields<Code>({ initial: { code: '' }, faultsOf: codeFaults })
  const { register, send, formState, setFocus } = form
  const refused = useRefused(form, remove.error)
  useEffect(() => setFocus('code'), [setFocus])
  return (
    <Form
      className="panel-below-row"
      aria-label={words.remove}
      error={remove.error}
      onSubmit={send(({ code }) => remove.isPending || remove.mutate(code.trim()))}
    >
      <p className="t2">{words.removeText}</p>
      <TextField
        label={words.codeOrRecovery}
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={20}
        error={formState.errors.code?.message ?? refused['code']}
        {...register('code')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" pending={remove.isPending}>
          {words.remove}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </Form>
  )
}

/** The server stores only digests of the codes, so they can be shown only once. */
function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const text = `${codes.join('\n')}\n`
  return (
    <section className="panel-below-row" aria-labelledby="recovery-codes-title">
      <h3 id="recovery-codes-title" ref={title} tabIndex={-1} className="text-18 font-semibold">
        {words.codesTitle}
      </h3>
      <p className="t2">{words.codesText}</p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 [font-family:ui-monospace,monospace] text-16" aria-label={words.codesTitle}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copyText(text).then(() => showToast(words.copied))}>{words.copy}</Button>
        <Button onClick={() => saveFile('recovery-codes.txt', 'text/plain', text)}>{words.saveFile}</Button>
        <Button variant="primary" onClick={onKept}>
          {words.kept}
        </Button>
      </div>
    </section>
  )
}

type Shown = Reply<(typeof secondFactorCalls)['show']>
type OpenForm = 'app' | 'remove' | 'passkey' | null
type PartProps = {
  shown: Shown
  openForm: OpenForm
  onOpenForm: (openForm: OpenForm) => void
  onCodes: (codes: readonly string[]) => void
}

function AppRow({ shown: { authenticator }, openForm, onOpenForm, onCodes }: PartProps) {
  const now = useNow()
  return (
    <div className={rowClass}>
      <Smartphone className="text-t-3" size={22} strokeWidth={1.75} aria-hidden />
      <div>
        <h3 className={nameClass}>{words.app}</h3>
        <p className="t2">{authenticator ? words.appOn(formatDayAndClock(authenticator.set_up_at, now)) : words.appOff}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:col-start-2 max-sm:mt-2">
        {authenticator
          ? openForm !== 'remove' && (
              <Button variant="danger" onClick={() => onOpenForm('remove')}>
                {words.remove}
              </Button>
            )
          : openForm !== 'app' && <Button onClick={() => onOpenForm('app')}>{words.setUp}</Button>}
      </div>
      {authenticator && openForm === 'remove' && <RemoveApp onDone={() => onOpenForm(null)} onCancel={() => onOpenForm(null)} />}
      {!authenticator && openForm === 'app' && <SetUpApp onDone={onCodes} onCancel={() => onOpenForm(null)} />}
    </div>
  )
}

function Passkeys({ shown: { passkeys }, openForm, onOpenForm, onCodes }: PartProps) {
  return (
    <>
      <div className={rowClass}>
        <KeyRound className="text-t-3" size={22} strokeWidth={1.75} aria-hidden />
        <div>
          <h3 className={nameClass}>{words.passkeys}</h3>
          <p className="t2">{words.passkeysText}</p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:col-start-2 max-sm:mt-2">
          {openForm !== 'passkey' && <Button onClick={() => onOpenForm('passkey')}>{words.add}</Button>}
        </div>
        {openForm === 'passkey' && <AddPasskey onDone={onCodes} onCancel={() => onOpenForm(null)} />}
      </div>
      {passkeys.length > 0 && (
        <ul aria-label={words.passkeys}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
    </>
  )
}

function CodesRow({ left, onCodes }: { left: number; onCodes: (codes: readonly string[]) => void }) {
  const renew = useFactorChange({
    change: () => secondFactorApi.renewCodes(),
    onDone: ({ recovery_codes }) => onCodes(recovery_codes),
  })
  return (
    <div className={rowClass}>
      <LifeBuoy className="text-t-3" size={22} strokeWidth={1.75} aria-hidden />
      <div>
        <h3 className={nameClass}>{words.codes}</h3>
        <p className="t2">{words.codesLeft(left)}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:col-start-2 max-sm:mt-2">
        <ConfirmedButton action={words.renew} text={words.renewText} change={renew} className="" />
      </div>
    </div>
  )
}

function Parts({ shown }: { shown: Shown }) {
  const [openForm, setDoing] = useState<OpenForm>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const showCodes = (newCodes: readonly string[]) => {
    setDoing(null)
    setCodes(newCodes)
  }
  const part = { shown, openForm, onOpenForm: setDoing, onCodes: showCodes }
  return (
    <>
      {shown.opens_console && <Notice>{words.consoleNotice}</Notice>}
      {codes.length > 0 && <RecoveryCodes codes={codes} onKept={() => setCodes([])} />}
      <AppRow {...part} />
      <Passkeys {...part} />
      {(shown.authenticator || shown.passkeys.length > 0) && (
        <CodesRow key={codes.join()} left={shown.recovery_codes_left} onCodes={showCodes} />
      )}
    </>
  )
}

export function SecondFactor() {
  const shown = useSecondFactor()
  return (
    <section className="mb-10" aria-labelledby="second-factor-title">
      <h2 id="second-factor-title" className="h-sec mb-2">
        {words.title}
      </h2>
      <p className="t2 mb-4">{words.text}</p>
      <Loaded read={shown} skeleton={<SkeletonRows rows={2} height={96} />}>
        {(data) => <Parts shown={data} />}
      </Loaded>
    </section>
  )
}
