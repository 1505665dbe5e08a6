import type { EarnedBadge } from '@portal/contract/badges'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useBlocker, useNavigate } from '@tanstack/react-router'
import { ArrowDownWideNarrow, ArrowLeft, ArrowRight, Eye, EyeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api, keyOf, query } from '../../lib/api.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { storeAnswer } from '../../lib/store-answer.ts'
import { ArrangeTiles, useTileDrop } from '../../shared/arrange-tiles.tsx'
import { BackLink } from '../../shared/back-link.tsx'
import { BadgeMedal } from '../../shared/badge-medal.tsx'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { moveEntry } from '../../shared/move-entry.ts'
import { PageHeader } from '../../shared/page-header.tsx'
import { productLang } from '../../shared/product-lang.ts'
import { productText } from '../../shared/product-messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { arrangeMessages as words } from './arrange-messages.ts'

export function ArrangeBadges() {
  usePageTitle(words.title)
  const read = useOwnBadges()
  if (read.data && read.data.badges.length > 0)
    return (
      <div className="wrap">
        <ArrangeView badges={read.data.badges} />
      </div>
    )
  return (
    <div className="wrap">
      <PageHeader crumb={<BackLink to="/account/profile/badges" label={words.back} />} title={words.title} />
      <Loaded read={read} skeleton={<SkeletonRows rows={6} height={84} />}>
        {() => <EmptyState glyph="medal" title={words.none} text={words.noneText} />}
      </Loaded>
    </div>
  )
}

const icon = { size: 18, strokeWidth: 2, 'aria-hidden': true } as const
const grid =
  'grid grid-cols-[repeat(8,minmax(0,1fr))] gap-x-2.5 gap-y-3 max-xl:grid-cols-[repeat(6,minmax(0,1fr))] max-wide:grid-cols-3'

const TileFace = ({ badge, isHidden = false }: { badge: EarnedBadge; isHidden?: boolean }) => (
  <>
    <span className={isHidden ? 'opacity-50' : ''}>
      <BadgeMedal badge={badge} lit size={64} />
    </span>
    <span className="max-w-full text-balance wrap-anywhere" lang={productLang(badge.name)}>
      {productText(badge.name)}
    </span>
  </>
)

type HiddenTrayProps = {
  badges: readonly EarnedBadge[]
  selected: number | undefined
  onSelect: (id: number | null) => void
  onHide: (id: number) => void
}

function HiddenTray({ badges, selected, onSelect, onHide }: HiddenTrayProps) {
  const { ref, isOver } = useTileDrop<HTMLDivElement>(onHide)
  return (
    <section aria-labelledby="hidden-badges" className="mt-14 max-wide:mt-10">
      <h2 id="hidden-badges" className="mb-3 h-sec">
        {words.hidden}
        <span className="ml-2 text-[15px] font-medium text-t-3 max-wide:ml-0 max-wide:block max-wide:text-14">
          {words.hiddenCount(badges.length)}
        </span>
      </h2>
      <div className={`${grid} border-t border-line-1 pt-4.5`}>
        {badges.map((badge) => (
          <button
            key={badge.id}
            type="button"
            aria-pressed={badge.id === selected}
            className="flex flex-col items-center gap-1.5 rounded-2 bg-s-1 px-1.5 py-3 text-center text-14 leading-[1.3] font-semibold text-t-2 hover:bg-s-2 aria-pressed:bg-s-4 aria-pressed:inset-ring-2 aria-pressed:inset-ring-t-1 max-wide:text-13"
            onClick={() => onSelect(badge.id === selected ? null : badge.id)}
          >
            <TileFace badge={badge} isHidden />
          </button>
        ))}
        <div
          ref={ref}
          className={`col-span-3 flex min-h-29 items-center justify-center gap-3 rounded-2 text-14 text-t-2 outline-1 -outline-offset-1 outline-ctl outline-dashed max-wide:col-span-full max-wide:min-h-16 ${isOver ? 'bg-accent-tint' : ''}`}
        >
          <EyeOff {...icon} />
          {words.dropToHide}
        </div>
      </div>
    </section>
  )
}

type ToolbarProps = { order: BadgeOrder; selected: EarnedBadge }

/** One toolbar for the selected badge, above the edge of the window. */
function Toolbar({ order, selected }: ToolbarProps) {
  const { shown } = order.order
  const at = shown.findIndex(({ id }) => id === selected.id)
  return (
    <div className="fixed bottom-7 left-1/2 z-36 flex -translate-x-1/2 items-center gap-1 rounded-4 bg-s-3 py-2 pr-2.5 pl-5 shadow-pop max-wide:bottom-[calc(76px+env(safe-area-inset-bottom))] max-wide:w-[calc(100%-32px)]">
      <span className="mr-5 min-w-0 text-[15px] leading-[1.3] max-wide:mr-0 max-wide:flex-1">
        <strong className="block truncate font-[650]">{selected.name}</strong>
        <span className="block text-13 text-t-3">{at >= 0 ? words.position(at + 1, shown.length) : words.hidden}</span>
      </span>
      {at >= 0 ? (
        <>
          <IconButton label={words.earlier(selected.name)} disabled={at === 0} onClick={() => order.move(at, at - 1)}>
            <ArrowLeft {...icon} />
          </IconButton>
          <IconButton
            label={words.later(selected.name)}
            disabled={at === shown.length - 1}
            onClick={() => order.move(at, at + 1)}
          >
            <ArrowRight {...icon} />
          </IconButton>
          <Button variant="quiet" icon={<EyeOff {...icon} />} onClick={() => order.hide(selected.id)}>
            {words.hide}
          </Button>
        </>
      ) : (
        <Button variant="quiet" icon={<Eye {...icon} />} onClick={() => order.show(selected.id)}>
          {words.show}
        </Button>
      )}
    </div>
  )
}

function DiscardQuestion({ isChanged }: { isChanged: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && (current.pathname !== next.pathname || !('arrange' in next.search)),
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <ConfirmDialog
      title={words.discardTitle}
      text={words.discardText}
      action={words.discard}
      cancel={words.keep}
      pending={false}
      onConfirm={proceed}
      onClose={reset}
    />
  )
}

type ShownBadgesProps = { order: BadgeOrder }

const ShownBadges = ({ order }: ShownBadgesProps) => {
  const { shown } = order.order
  return (
    <section aria-labelledby="shown-badges">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id="shown-badges" className="h-sec">
          {words.shown}
          <span className="ml-2 text-[15px] font-medium text-t-3 max-wide:ml-0 max-wide:block max-wide:text-14">
            {words.shownCount(shown.length)}
          </span>
        </h2>
        <button type="button" className="more" onClick={order.sortNewest}>
          <ArrowDownWideNarrow size={18} strokeWidth={1.75} aria-hidden />
          {words.newestFirst}
        </button>
      </div>
      {shown.length === 0 && <p className="text-t-2">{words.noneShown}</p>}
      <ArrangeTiles
        label={words.shown}
        describedBy="arrange-keys"
        tiles={shown}
        selected={order.selected?.id ?? null}
        onSelect={order.select}
        onMove={order.move}
        onRemove={order.hide}
        onPutBack={order.putBack}
        className={`${grid} border-t border-line-1 pt-4.5`}
      >
        {(badge) => <TileFace badge={badge} />}
      </ArrangeTiles>
    </section>
  )
}

type SaveButtonsProps = { isChanged: boolean; pending: boolean; onCancel: () => void; onSave: () => void }

const SaveButtons = ({ isChanged, pending, onCancel, onSave }: SaveButtonsProps) => (
  <div
    data-covers-tabs
    className="flex gap-2 max-wide:fixed max-wide:inset-x-0 max-wide:bottom-[var(--consent-h,0px)] max-wide:z-35 max-wide:border-t max-wide:border-line-2 max-wide:bg-s-2 max-wide:px-4 max-wide:pt-2.5 max-wide:pb-[calc(10px+env(safe-area-inset-bottom))]"
  >
    <Button variant="quiet" className="max-wide:flex-1" onClick={onCancel}>
      {words.cancel}
    </Button>
    <Button variant="primary" className="max-wide:flex-1" disabled={!isChanged} pending={pending} onClick={onSave}>
      {words.save}
    </Button>
  </div>
)

function ArrangeView({ badges }: { badges: readonly EarnedBadge[] }) {
  const order = useBadgeOrder(badges)
  const save = useArrangeBadges()
  const navigate = useNavigate()
  const { selected } = order
  const toBadges = () => void navigate({ to: '/account/profile/badges' })
  const saveOrder = () => save.mutate(order.order.shown, { onSuccess: () => showToast(words.saved) })
  useEffect(() => {
    // After the render that no longer asks whether to discard.
    if (save.isSuccess) void navigate({ to: '/account/profile/badges' })
  }, [save.isSuccess, navigate])
  return (
    <>
      <PageHeader
        crumb={<BackLink to="/account/profile/badges" label={words.back} />}
        title={words.title}
        meta={words.lead}
        actions={<SaveButtons isChanged={order.isChanged} pending={save.isPending} onCancel={toBadges} onSave={saveOrder} />}
      />
      <p className="sr-only" role="status">
        {order.sentence}
      </p>
      <p className="sr-only" id="arrange-keys">
        {words.keys}
      </p>
      {save.isError && (
        <Notice kind="error" className="mb-6">
          {problemSentence(save.error)}
        </Notice>
      )}
      <ShownBadges order={order} />
      <HiddenTray badges={order.order.hidden} selected={selected?.id} onSelect={order.select} onHide={order.hide} />
      {/* Room for the toolbar, which would cover the last row. */}
      <div className="h-32" />
      {selected && <Toolbar order={order} selected={selected} />}
      <DiscardQuestion isChanged={order.isChanged && !save.isSuccess} />
    </>
  )
}

type Order = { shown: EarnedBadge[]; hidden: EarnedBadge[] }

const orderOf = (badges: readonly EarnedBadge[]): Order => ({
  shown: badges.filter(({ is_shown }) => is_shown),
  hidden: badges.filter(({ is_shown }) => !is_shown),
})

const nameOf = (badge: EarnedBadge | undefined): string => productText(badge?.name ?? '')

const orderKeyOf = ({ shown }: Order) => shown.map(({ id }) => id).join(' ')

const newestFirst = (badges: readonly EarnedBadge[]) => badges.toSorted((a, b) => b.earned_at.localeCompare(a.earned_at))

/** The order on the page, before it is saved. */
function useBadgeOrder(badges: readonly EarnedBadge[]) {
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
    isChanged: orderKeyOf(order) !== orderKeyOf(stored),
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

type BadgeOrder = ReturnType<typeof useBadgeOrder>

const useOwnBadges = () => useQuery(query(api.badges.ofUser))

function useArrangeBadges() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (shown: readonly EarnedBadge[]) => api.badges.arrange({ body: { badge_ids: shown.map(({ id }) => id) } }),
    onSuccess: async (answer) => {
      await storeAnswer(client, query(api.badges.ofUser).queryKey, answer)
      void client.invalidateQueries({ queryKey: keyOf(api.profiles.userDetail) })
    },
  })
}
