import type { KioskScreen } from '@portal/contract/kiosks'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { formatAgo } from '../../lib/format.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Lamp } from '../../ui/tag.tsx'
import { ScreenForm } from './screen-form.tsx'
import { screenMessages as words } from './screen-messages.ts'
import { useScreenChange, useScreens } from './use-screens.ts'

type ScreensProps = { venueId: number; code?: string }

export function Screens({ venueId, code }: ScreensProps) {
  const screens = useScreens()
  const [open, setOpen] = useState<number | 'new' | null>(code ? 'new' : null)
  const close = () => setOpen(null)
  const here = screens.data?.screens.filter(({ location_id: at }) => at === venueId)
  return (
    <section aria-labelledby="screens" className="grid gap-3">
      <h2 id="screens" className="text-21 font-bold">
        {words.title}
      </h2>
      <p className="t2 max-w-180">{words.text(new URL('/kiosk', location.origin).href)}</p>
      {open === 'new' ? (
        <ScreenForm venueId={venueId} {...(code && { code })} onDone={close} />
      ) : (
        <Button className="justify-self-start" variant="primary" onClick={() => setOpen('new')}>
          {words.add}
        </Button>
      )}
      {screens.isError && <ErrorState text={problemSentence(screens.error)} onRetry={() => void screens.refetch()} />}
      {screens.isPending && <SkeletonRows rows={2} height={78} />}
      {here?.length === 0 && open !== 'new' && <EmptyState glyph="qr-code" title={words.emptyTitle} text={words.emptyText} />}
      <ul className="list">
        {here?.map((screen) =>
          open === screen.id ? (
            <li key={screen.id}>
              <ScreenForm venueId={venueId} screen={screen} onDone={close} />
            </li>
          ) : (
            <ScreenLine key={screen.id} screen={screen} onChange={() => setOpen(screen.id)} />
          ),
        )}
      </ul>
    </section>
  )
}

function ScreenLine({ screen, onChange }: { screen: KioskScreen; onChange: () => void }) {
  const now = useNow()
  const { id, name, online, showing, boards, width, height } = screen
  const params = { id }
  const reload = useScreenChange(() => api.kiosks.reload({ params, body: {} }), words.reloading)
  const remove = useScreenChange(() => api.kiosks.remove({ params }), words.removed)
  const facts = [
    showing && words.showing(showing),
    words.plays(boards.length),
    width !== null && height !== null && words.size(width, height),
  ].filter(Boolean)
  return (
    <li className="kiosk-link">
      <div>
        <strong>{name}</strong>
        <p className="flex items-center gap-2">
          <Lamp className={online ? 'text-success' : 'text-warn'} />
          {online ? words.online : words.offline(formatAgo(screen.last_heard_at, now))}
        </p>
        <p className="t2 sm">{facts.join(', ')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button aria-label={words.changeOf(name)} onClick={onChange}>
          {words.change}
        </Button>
        <Button
          variant="quiet"
          aria-label={words.reloadOf(name)}
          pending={reload.isPending}
          onClick={() => reload.mutate(undefined)}
        >
          {words.reload}
        </Button>
        <Button
          variant="quiet"
          aria-label={words.removeOf(name)}
          pending={remove.isPending}
          onClick={() => remove.mutate(undefined)}
        >
          {words.remove}
        </Button>
      </div>
    </li>
  )
}
