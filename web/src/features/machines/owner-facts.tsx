import type { MachineDetail } from '@portal/contract/machines'
import { formatDayAndClock } from '../../lib/format.ts'
import { useNow } from '../../lib/clock.ts'
import { QrPass } from '../../shared/sign-in-code.tsx'
import { ownMachineMessages as words } from './own-messages.ts'

export function MachineHistory({ history }: { history: MachineDetail['history'] }) {
  const now = useNow(60_000)
  return (
    <section aria-labelledby="history">
      <h2 className="h-sec" id="history">
        {words.history}
      </h2>
      <ul className="list mt-3">
        {history.map(({ status, date }, index) => (
          <li key={index} className="flex justify-between gap-4 py-3">
            <span>{words.historySteps[status]}</span>
            <time className="t3" dateTime={date}>
              {formatDayAndClock(date, now)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function FaultCode({ uid }: { uid: string }) {
  const address = `${location.origin}/fault/${uid}`
  return (
    <section aria-labelledby="fault-code">
      <div className="sec-h">
        <h2 className="h-sec" id="fault-code">
          {words.faultCode}
        </h2>
        <a className="more" href={address}>
          {words.faultCodeOpen}
        </a>
      </div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4.5 border-y border-line-1 py-4">
        <QrPass text={address} label={words.faultCodeLabel} size={104} className="p-2!" />
        <p className="t2 sm">{words.faultCodeText}</p>
      </div>
    </section>
  )
}
