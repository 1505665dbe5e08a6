import type { PlaceKind } from '@portal/contract/lookups'
import { Suspense, useState } from 'react'
import { formatDayAndClock, formatNumber } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/use-now.ts'
import { ListTable } from '../../shared/list-table.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { lookupMessages as words } from './messages.ts'
import { usePlaceKinds } from './use-lookups.ts'

const KindDialog = lazyPart(() => import('./kind-dialog.tsx'), 'KindDialog')

export function KindList() {
  const read = usePlaceKinds()
  const [asked, setAsked] = useState<PlaceKind | 'new' | null>(null)
  const kinds = read.data?.kinds
  return (
    <>
      <div className="admin-actions mt-5">
        <Button onClick={() => setAsked('new')}>{words.addKind}</Button>
      </div>
      {!kinds ? (
        read.isError ? (
          <ErrorState text={problemSentence(read.error)} onRetry={() => void read.refetch()} pending={read.isFetching} />
        ) : (
          <SkeletonRows rows={8} height={57} />
        )
      ) : kinds.length === 0 ? (
        <EmptyState glyph="target" title={words.kinds} text={words.kindsText} />
      ) : (
        <KindTable kinds={kinds} onAsk={setAsked} />
      )}
      {asked && (
        <Suspense>
          <KindDialog kind={asked === 'new' ? null : asked} onDone={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}

function KindTable({ kinds, onAsk }: { kinds: PlaceKind[]; onAsk: (kind: PlaceKind) => void }) {
  const now = useNow(60_000)
  return (
    <ListTable
      caption={words.kinds}
      columns={[
        { name: words.kindColumns.kind },
        { name: words.kindColumns.places, right: true },
        { name: words.kindColumns.change, quiet: true },
      ]}
    >
      {kinds.map((kind) => (
        <tr key={kind.id}>
          <th scope="row">
            {kind.name} {!kind.shown && <Tag tone="warn">{words.notOffered}</Tag>}
            <span className="admin-under">{`${words.kindPosition} ${kind.position}`}</span>
            {kind.changed_at && (
              <span className="admin-under">
                {words.changedBy(kind.changed_by ?? '', formatDayAndClock(kind.changed_at, now))}
              </span>
            )}
          </th>
          <td className="right num">{formatNumber(kind.places)}</td>
          <td className="right">
            <Button size="small" aria-label={words.nameOf(words.change, kind.name)} onClick={() => onAsk(kind)}>
              {words.change}
            </Button>
          </td>
        </tr>
      ))}
    </ListTable>
  )
}
