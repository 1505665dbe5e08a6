import type { MachineDetail } from '@portal/contract/machines'
import { formatDayAndClock } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { QrPass } from '../../shared/qr-pass.tsx'
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
    <section aria-labelledby="fault-code" className="fault-code">
      <div>
        <h2 className="h-sec" id="fault-code">
          {words.faultCode}
        </h2>
        <p className="t2 my-3">{words.faultCodeText}</p>
        <a className="link" href={address}>
          {words.faultCodeOpen}
        </a>
      </div>
      <QrPass text={address} label={words.faultCodeLabel} size={160} />
    </section>
  )
}
