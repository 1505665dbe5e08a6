import type { WrittenCard } from '@portal/contract/content'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { keyOf, query } from '../../../lib/api.ts'
import { consoleApi } from '../../../lib/console-api.ts'
import { formatDayAndClock } from '../../../lib/format.ts'
import { lazyPart } from '../../../lib/load-part.ts'
import { ConsoleHead } from '../../../shared/console-head.tsx'
import { WholeList } from '../../../shared/console-list.tsx'
import { RowActions, SecondLine, type Column } from '../../../shared/console-table.tsx'
import { Button } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { cardMessages as words } from './card-messages.ts'
import { ContentTabs } from './content-tabs.tsx'
import { contentAdminMessages } from './messages.ts'

const CardForm = lazyPart(() => import('./card-form.tsx'), 'CardForm')

const span = ({ starts, ends }: WrittenCard, now: Date) =>
  [
    starts && contentAdminMessages.from(formatDayAndClock(starts, now)),
    ends && contentAdminMessages.until(formatDayAndClock(ends, now)),
  ]
    .filter(Boolean)
    .join(' ') || words.always

type Handlers = { onEdit: (card: WrittenCard) => void; onMove: (card: WrittenCard) => void; isMoving: boolean }

const columnsOf = ({ onEdit, onMove, isMoving }: Handlers): Column<WrittenCard>[] => [
  {
    name: words.columns.title,
    cell: (card) => (
      <>
        {card.title}
        <SecondLine>{card.link_url}</SecondLine>
        {card.removed && <Tag>{words.removed}</Tag>}
      </>
    ),
  },
  { name: words.columns.audience, wide: true, cell: ({ audience }) => contentAdminMessages.audiences[audience] },
  { name: words.columns.shown, wide: true, cell: span },
  {
    name: words.columns.change,
    quiet: true,
    cell: (card) => {
      const move = card.removed ? words.restore : words.remove
      return (
        <RowActions
          actions={[
            { label: words.edit, name: words.nameOf(words.edit, card.title), onSelect: () => onEdit(card) },
            {
              label: move,
              name: words.nameOf(move, card.title),
              quiet: true,
              disabled: isMoving,
              onSelect: () => onMove(card),
            },
          ]}
        />
      )
    },
  },
]

export function CardsPage() {
  const [edited, setEdited] = useState<WrittenCard | 'new' | null>(null)
  const { mutate, isPending } = useRemoveOrRestoreCard()
  const columns = useMemo(
    () => columnsOf({ onEdit: setEdited, onMove: (card) => mutate(card), isMoving: isPending }),
    [mutate, isPending],
  )
  return (
    <>
      <ConsoleHead
        title={words.cards}
        lead={words.cardsLead}
        action={
          <Button variant="primary" onClick={() => setEdited('new')}>
            {words.newCard}
          </Button>
        }
      >
        <ContentTabs />
      </ConsoleHead>
      <WholeList
        read={useAdminCards()}
        rows={({ cards }) => cards}
        empty={{ title: words.noCards, text: words.noCardsText }}
        caption={words.cards}
        columns={columns}
        rowId={({ id }) => id}
      />
      {edited && (
        <Suspense>
          <CardForm card={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  )
}

const useAdminCards = () => useQuery({ ...query(consoleApi.content.writtenCards), staleTime: 0 })

function useRemoveOrRestoreCard() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, revision, removed }: WrittenCard) =>
      (removed ? consoleApi.content.restoreCard : consoleApi.content.removeCard)({ params: { id }, body: { revision } }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(consoleApi.content.writtenCards) }),
  })
}
