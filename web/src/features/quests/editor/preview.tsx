import type { Quest } from '@portal/contract/quests'
import type { QuestFields } from '@portal/contract/quests-editor'
import { joinDescription } from '@portal/contract/rules/quest-view'
import { useCallback, useState, type MouseEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { browserZone } from '../../../lib/browser-zone.ts'
import { instantOf } from '../../../lib/zoned-time.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { questsEditorMessages as words } from './messages.ts'

type Device = 'phone' | 'desktop'

/** A desktop is scaled down to the column: the angle is the only CSS way to a number from two lengths. */
const frameClasses = {
  phone: 'size-full',
  desktop: 'h-[calc(100%/var(--share))] w-[1280px] origin-top-left scale-(--share) [--share:tan(atan2(100cqi,1280px))]',
}

/** Copies the portal's styles and root attributes into the frame. */
function copyStyles(frameDocument: Document): void {
  for (const { name, value } of document.documentElement.attributes) frameDocument.documentElement.setAttribute(name, value)
  frameDocument.title = words.previewFrame
  frameDocument.body.className = document.body.className
  frameDocument.head.replaceChildren(
    ...[...document.head.querySelectorAll('link[rel="stylesheet"], style')].map((node) => node.cloneNode(true)),
  )
}

/** Following a link of the preview would leave the form. */
function preventNavigation(event: MouseEvent): void {
  if ((event.target as Element).closest('a')) {
    event.preventDefault()
    event.stopPropagation()
  }
}

/**
 * Renders a player page in a document of its own width, so that its layout is that of a phone or a desktop. It is part of this
 * page's React tree and follows the form.
 */
export function PreviewFrame({ children }: { children: ReactNode }) {
  const [device, setDevice] = useState<Device>('phone')
  const [body, setBody] = useState<HTMLElement | null>(null)
  const enter = useCallback((frame: HTMLIFrameElement | null) => {
    const frameDocument = frame?.contentDocument
    if (!frameDocument) return
    copyStyles(frameDocument)
    setBody(frameDocument.body)
  }, [])
  return (
    <section className="grid min-w-0 gap-3" aria-labelledby="quest-editor-preview">
      <div className="flex flex-wrap items-center justify-between gap-2.5">
        <h2 className="text-18 font-bold" id="quest-editor-preview">
          {words.preview}
        </h2>
        <Segmented
          label={words.device}
          value={device}
          options={[
            { value: 'phone', label: words.phone },
            { value: 'desktop', label: words.desktop },
          ]}
          onChange={setDevice}
        />
      </div>
      <div
        className="@container h-[min(740px,calc(100svh-190px))] min-h-105 overflow-hidden rounded-3 border border-line-2 bg-s-0"
        onClickCapture={preventNavigation}
      >
        {/* Some browsers replace the frame's first document after it has loaded. */}
        <iframe
          ref={enter}
          className={frameClasses[device]}
          title={words.previewFrame}
          sandbox="allow-same-origin"
          onLoad={({ currentTarget }) => enter(currentTarget)}
        />
        {body && createPortal(<main className="pb-8">{children}</main>, body)}
      </div>
    </section>
  )
}

const lists: ReadonlySet<string> = new Set(['achievements', 'unique_titles', 'unique_locations', 'unique_days', 'badges_earned'])

type Named = { titles: readonly { code: string; name: string }[]; locations: readonly { id: number; name: string }[] }

/** Anything without a known name is shown by its code or id. */
export function previewed(fields: QuestFields, { titles, locations }: Named): Quest {
  const titleOf = (code: string) => titles.find((title) => title.code === code)?.name ?? code
  const locationOf = (id: number) => locations.find((location) => location.id === id)?.name ?? String(id)
  const at = (wall: string) => (instantOf(wall, fields.time_zone ?? browserZone()) ?? new Date(0)).toISOString()
  const picture = (icon: string) => `/art/badges/icon-${icon}.svg`
  return {
    id: 1,
    pk: 1,
    type: fields.type,
    name: fields.name,
    description: joinDescription(fields),
    instructions: fields.instructions,
    progress_description: fields.progress_description,
    start_date: at(fields.starts_at),
    end_date: at(fields.ends_at),
    badge: picture(fields.icon),
    game_code: fields.title_code,
    game_name: titleOf(fields.title_code),
    event_id: fields.event_id,
    badges: fields.badges.map((badge, index) => ({
      id: index + 1,
      pk: index + 1,
      badge_image: picture(badge.icon),
      name: badge.name,
      shape: badge.shape,
      icon: badge.icon,
      description: joinDescription(badge),
      value: Math.max(1, badge.value),
      data: lists.has(badge.trigger) ? [] : 0,
      trigger_type: badge.trigger,
      start_date: at(badge.from ?? fields.starts_at),
      end_date: at(badge.until ?? fields.ends_at),
      earned_at: null,
      games: badge.title_codes.map(titleOf),
      locations: badge.location_ids.map(locationOf),
      achievements: badge.achievements,
      verified_only: badge.verified_only,
      own_amount: 0,
      streak: null,
      recent_games: [],
    })),
    players: [],
  }
}
