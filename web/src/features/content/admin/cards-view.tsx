import type { WrittenCard } from '@portal/contract/content'
import { Suspense, useState } from 'react'
import { formatDayAndClock } from '../../../lib/format.ts'
import { lazyPart } from '../../../lib/load-part.ts'
import { problemSentence } from '../../../lib/problem-sentences.ts'
import { useNow } from '../../../lib/use-now.ts'
import { ListTable } from '../../../shared/list-table.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { cardMessages as words } from './card-messages.ts'
import { contentAdminMessages } from './messages.ts'
import { useMoveCard, useWrittenCards } from './use-cards.ts'

const CardForm = lazyPart(() => import('./card-form.tsx'), 'CardForm')

/** The cards of the players' home page, and changing them. */
export function CardsView() {
  const read = useWrittenCards()
  const [edited, setEdited] = useState<WrittenCard | 'new' | null>(null)
  const cards = read.data?.cards
  return (
    <>
      <div className="admin-actions mt-5">
        <Button variant="primary" onClick={() => setEdited('new')}>
          {words.newCard}
        </Button>
      </div>
      {!cards ? (
        read.isError ? (
          <ErrorState text={problemSentence(read.error)} onRetry={() => void read.refetch()} pending={read.isFetching} />
        ) : (
          <SkeletonRows rows={4} height={57} />
        )
      ) : cards.length === 0 ? (
        <EmptyState glyph="target" title={words.noCards} text={words.noCardsText} />
      ) : (
        <CardTable cards={cards} onEdit={setEdited} />
      )}
      {edited && (
        <Suspense>
          <CardForm card={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  )
}

function CardTable({ cards, onEdit }: { cards: readonly WrittenCard[]; onEdit: (card: WrittenCard) => void }) {
  const now = useNow()
  const move = useMoveCard()
  const span = ({ starts, ends }: WrittenCard) =>
    [
      starts && contentAdminMessages.from(formatDayAndClock(starts, now)),
      ends && contentAdminMessages.until(formatDayAndClock(ends, now)),
    ]
      .filter(Boolean)
      .join(' ') || words.always
  return (
    <ListTable
      caption={words.cards}
      columns={[
        { name: words.columns.title },
        { name: words.columns.audience, wide: true },
        { name: words.columns.shown, wide: true },
        { name: words.columns.change },
      ]}
    >
      {cards.map((card) => (
        <tr key={card.id}>
          <th scope="row" className="break-anywhere">
            {card.title}
            <span className="admin-under">{card.link_url}</span>
            {card.removed && <Tag>{words.removed}</Tag>}
          </th>
          <td className="wide-only">{contentAdminMessages.audiences[card.audience]}</td>
          <td className="wide-only">{span(card)}</td>
          <td>
            <span className="writing-choices">
              <Button size="small" aria-label={words.nameOf(words.edit, card.title)} onClick={() => onEdit(card)}>
                {words.edit}
              </Button>
              <Button
                size="small"
                variant="quiet"
                disabled={move.isPending}
                aria-label={words.nameOf(card.removed ? words.restore : words.remove, card.title)}
                onClick={() => move.mutate(card)}
              >
                {card.removed ? words.restore : words.remove}
              </Button>
            </span>
          </td>
        </tr>
      ))}
    </ListTable>
  )
}
