import type { EarnedBadge } from '@portal/contract/badges'
import { useState } from 'react'
import { moveEntry } from '../../shared/move-entry.ts'
import { arrangeMessages as words } from './arrange-messages.ts'
import { productText } from '../../shared/product-messages.ts'

type Order = { shown: EarnedBadge[]; hidden: EarnedBadge[] }

const orderOf = (badges: readonly EarnedBadge[]): Order => ({
  shown: badges.filter(({ is_shown }) => is_shown),
  hidden: badges.filter(({ is_shown }) => !is_shown),
})

const nameOf = (badge: EarnedBadge | undefined): string => productText(badge?.name ?? '')

const keyOf = ({ shown }: Order) => shown.map(({ id }) => id).join(' ')

const newestFirst = (badges: readonly EarnedBadge[]) => badges.toSorted((a, b) => b.earned_at.localeCompare(a.earned_at))

/** The order on the page, before it is saved. */
export function useBadgeOrder(badges: readonly EarnedBadge[]) {
  const [stored] = useState(() => orderOf(badges))
  const [order, setOrder] = useState(stored)
  const [lifted, setLifted] = useState<{ id: number; before: Order } | null>(null)
  const [sentence, setSentence] = useState('')
  const all = [...order.shown, ...order.hidden]
  const selected = all.find(({ id }) => id === lifted?.id)
  const change = (next: Order, spoken: string) => {
    setOrder(next)
    setSentence(spoken)
  }
  const hide = (id: number) => {
    const badge = order.shown.find((one) => one.id === id)
    if (!badge) return
    setLifted(null)
    change(
      { shown: order.shown.filter((one) => one !== badge), hidden: [...order.hidden, badge] },
      words.hiddenNow(nameOf(badge)),
    )
  }
  const show = (id: number) => {
    const badge = order.hidden.find((one) => one.id === id)
    if (!badge) return
    setLifted(null)
    change({ shown: [...order.shown, badge], hidden: order.hidden.filter((one) => one !== badge) }, words.shownNow(nameOf(badge)))
  }
  const putBack = () => {
    if (!lifted) return
    change(lifted.before, words.putBack(nameOf(selected)))
    setLifted(null)
  }
  return {
    order,
    selected,
    sentence,
    isChanged: keyOf(order) !== keyOf(stored),
    select: (id: number | null) => setLifted(id === null ? null : { id, before: order }),
    move: (from: number, to: number) =>
      change(
        { shown: moveEntry(order.shown, from, to), hidden: order.hidden },
        words.moved(nameOf(order.shown[from]), to + 1, order.shown.length),
      ),
    hide,
    show,
    putBack,
    sortNewest: () => change({ ...order, shown: newestFirst(order.shown) }, words.newestFirst),
  }
}

export type BadgeOrder = ReturnType<typeof useBadgeOrder>
