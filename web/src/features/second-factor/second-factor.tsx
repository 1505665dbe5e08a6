import type { Reply } from '@portal/contract/endpoint'
import type { secondFactorCalls } from '@portal/contract/second-factor'
import { LifeBuoy, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { formatDayAndClock } from '../../lib/format.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/use-now.ts'
import { secondFactorApi } from '../../lib/second-factor-api.ts'
import { AskFirst } from '../../shared/ask-first.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { secondFactorMessages as words } from './messages.ts'
import { PasskeyRow } from './passkey-row.tsx'
import { RemoveApp } from './remove-app.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpApp } from './set-up-app.tsx'
import { useFactorChange, useSecondFactor } from './use-second-factor.ts'
import './second-factor.css'

type Shown = Reply<(typeof secondFactorCalls)['show']>
type Doing = 'app' | 'remove' | 'passkey' | null
type PartProps = { shown: Shown; doing: Doing; onDoing: (doing: Doing) => void; onCodes: (codes: readonly string[]) => void }

function AppRow({ shown: { authenticator }, doing, onDoing, onCodes }: PartProps) {
  const now = useNow()
  return (
    <div className="factor-row">
      <Smartphone size={22} strokeWidth={1.75} aria-hidden />
      <div>
        <h3>{words.app}</h3>
        <p className="t2">{authenticator ? words.appOn(formatDayAndClock(authenticator.set_up_at, now)) : words.appOff}</p>
      </div>
      <div className="factor-buttons">
        {authenticator
          ? doing !== 'remove' && (
              <Button variant="danger" onClick={() => onDoing('remove')}>
                {words.remove}
              </Button>
            )
          : doing !== 'app' && <Button onClick={() => onDoing('app')}>{words.setUp}</Button>}
      </div>
      {authenticator && doing === 'remove' && <RemoveApp onDone={() => onDoing(null)} onCancel={() => onDoing(null)} />}
      {!authenticator && doing === 'app' && <SetUpApp onDone={onCodes} onCancel={() => onDoing(null)} />}
    </div>
  )
}

function Passkeys({ shown: { passkeys }, doing, onDoing, onCodes }: PartProps) {
  return (
    <>
      <div className="factor-row">
        <span />
        <div>
          <h3>{words.passkeys}</h3>
          <p className="t2">{words.passkeysText}</p>
        </div>
        <div className="factor-buttons">
          {doing !== 'passkey' && <Button onClick={() => onDoing('passkey')}>{words.add}</Button>}
        </div>
        {doing === 'passkey' && <AddPasskey onDone={onCodes} onCancel={() => onDoing(null)} />}
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
    <div className="factor-row">
      <LifeBuoy size={22} strokeWidth={1.75} aria-hidden />
      <div>
        <h3>{words.codes}</h3>
        <p className="t2">{words.codesLeft(left)}</p>
      </div>
      <div className="factor-buttons">
        <AskFirst action={words.renew} text={words.renewText} change={renew} className="" />
      </div>
    </div>
  )
}

function Parts({ shown }: { shown: Shown }) {
  const [doing, setDoing] = useState<Doing>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const takeCodes = (given: readonly string[]) => {
    setDoing(null)
    setCodes(given)
  }
  const part = { shown, doing, onDoing: setDoing, onCodes: takeCodes }
  return (
    <>
      {shown.opens_console && <Notice>{words.consoleNotice}</Notice>}
      {codes.length > 0 && <RecoveryCodes codes={codes} onKept={() => setCodes([])} />}
      <AppRow {...part} />
      <Passkeys {...part} />
      {(shown.authenticator || shown.passkeys.length > 0) && (
        <CodesRow key={codes.join()} left={shown.recovery_codes_left} onCodes={takeCodes} />
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
      {shown.data ? (
        <Parts shown={shown.data} />
      ) : shown.isError ? (
        <ErrorState text={problemSentence(shown.error)} onRetry={() => void shown.refetch()} pending={shown.isFetching} />
      ) : (
        <SkeletonRows rows={2} height={96} />
      )}
    </section>
  )
}
