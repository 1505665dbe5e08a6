import type { Flag } from '@portal/contract/flags'
import { Suspense, useState } from 'react'
import { formatDayAndClock } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/use-now.ts'
import { ListTable } from '../../shared/list-table.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Lamp, Tag } from '../../ui/tag.tsx'
import { flagMessages as words } from './messages.ts'
import { useFlags } from './use-flags.ts'

const FlagDialog = lazyPart(() => import('./flag-dialog.tsx'), 'FlagDialog')

export function FlagList() {
  const read = useFlags()
  const [asked, setAsked] = useState<Flag | null>(null)
  if (!read.data)
    return read.isError ? (
      <ErrorState text={problemSentence(read.error)} onRetry={() => void read.refetch()} pending={read.isFetching} />
    ) : (
      <SkeletonRows rows={3} height={72} />
    )
  return (
    <>
      <p className="t2">{words.environment(read.data.environment)}</p>
      <ListTable
        caption={words.title}
        columns={[{ name: words.columns.what }, { name: words.columns.state }, { name: words.columns.change, quiet: true }]}
      >
        {read.data.flags.map((flag) => (
          <FlagRow key={flag.key} flag={flag} onAsk={() => setAsked(flag)} />
        ))}
      </ListTable>
      {asked && (
        <Suspense>
          <FlagDialog flag={asked} onDone={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}

function FlagRow({ flag, onAsk }: { flag: Flag; onAsk: () => void }) {
  const now = useNow(60_000)
  const action = flag.is_on ? words.switchOff : words.switchOn
  const since = flag.changed_at ? words.changedBy(flag.changed_by ?? '', formatDayAndClock(flag.changed_at, now)) : words.never
  return (
    <tr>
      <th scope="row">
        {words.names[flag.key]}
        <span className="admin-under">{words.texts[flag.key]}</span>
        {flag.text && <span className="admin-under">{words.says(flag.text)}</span>}
        <span className="admin-under phone-line">{since}</span>
      </th>
      <td>
        <Tag tone={flag.is_on ? 'good' : 'plain'} icon={<Lamp lit={flag.is_on} />}>
          {flag.is_on ? words.on : words.off}
        </Tag>
        <span className="admin-under wide-only">{since}</span>
      </td>
      <td className="right">
        <Button size="small" aria-label={words.nameOf(action, words.names[flag.key])} onClick={onAsk}>
          {action}
        </Button>
      </td>
    </tr>
  )
}
