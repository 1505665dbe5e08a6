import type { WrittenPage } from '@portal/contract/content'
import { formatDayAndClock } from '../../../lib/format.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { contentAdminMessages as words } from './messages.ts'

type PageVersionsProps = { versions: WrittenPage['versions']; pending: boolean; onRestore: (version: number) => void }

export function PageVersions({ versions, pending, onRestore }: PageVersionsProps) {
  const now = useNow()
  return (
    <section className="writing-group" aria-label={words.versions}>
      <h2>{words.versions}</h2>
      {versions.length === 0 && <p className="t3 sm">{words.noVersions}</p>}
      <ul className="admin-rows">
        {versions.map(({ version, title, saved_at, saved_by }) => (
          <li key={version}>
            <span className="min-w-0 break-anywhere">
              {words.version(version)}
              <span className="admin-under">
                {title}
                {' · '}
                <time dateTime={saved_at}>{formatDayAndClock(saved_at, now)}</time>
                {saved_by && ` ${words.by(saved_by)}`}
              </span>
            </span>
            <Button size="small" aria-label={words.restoreName(version)} disabled={pending} onClick={() => onRestore(version)}>
              {words.restore}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
