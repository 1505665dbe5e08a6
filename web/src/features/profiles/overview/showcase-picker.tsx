import type { EarnedAchievement } from '@portal/contract/achievements'
import { ArrowLeft, ArrowRight, Check, X } from 'lucide-react'
import { useState } from 'react'
import { lampOf } from '@portal/contract/rules/game-colors'
import { Insert } from '../../../art/insert.tsx'
import { formatPercent } from '../../../lib/format.ts'
import { inEnglish } from '../../../lib/language.ts'
import { problemSentence } from '../../../lib/problem-sentences.ts'
import { usePaused } from '../../../lib/use-paused.ts'
import { ArrangeTiles } from '../../../shared/arrange-tiles.tsx'
import { Loaded } from '../../../shared/loaded.tsx'
import { moveEntry } from '../../../shared/move-entry.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { overviewMessages as words } from './messages.ts'
import { useEarned, useSetShowcase } from './use-overview.ts'

const most = 6
const pauseMs = 300
const icon = { size: 18, strokeWidth: 2, 'aria-hidden': true } as const

const Medal = ({ achievement, size }: { achievement: EarnedAchievement; size: number }) => (
  <Insert shape={achievement.shape} colour={lampOf(achievement)} glyph={achievement.icon} lit size={size} />
)

type FoundProps = { text: string; picked: readonly EarnedAchievement[]; onToggle: (achievement: EarnedAchievement) => void }

function Found({ text, picked, onToggle }: FoundProps) {
  const read = useEarned(usePaused(text.trim(), pauseMs))
  return (
    <Loaded read={read} skeleton={<SkeletonRows rows={4} height={64} />}>
      {({ achievements }) => {
        if (achievements.length === 0)
          return (
            <p role="status" className="text-t-2">
              {words.noneFound(text)}
            </p>
          )
        return (
          <ul aria-label={words.found} className="border-b border-line-1">
            {achievements.map((one) => {
              const isPicked = picked.some(({ id }) => id === one.id)
              return (
                <li key={one.id} className="border-t border-line-1">
                  <button
                    type="button"
                    aria-pressed={isPicked}
                    className="grid min-h-16 w-full grid-cols-[auto_minmax(0,1fr)_auto_24px] items-center gap-3 py-2 text-left hover:bg-s-3 focus-visible:-outline-offset-2"
                    onClick={() => onToggle(one)}
                  >
                    <Medal achievement={one} size={44} />
                    <span className="min-w-0">
                      <strong className="block leading-[1.3] font-[650] wrap-anywhere" lang={inEnglish}>
                        {one.title}
                      </strong>
                      <span className="block text-14 text-t-3">{one.title_name}</span>
                    </span>
                    <span className="num text-18">{formatPercent(one.percent)}</span>
                    <span className="text-accent">{isPicked && <Check size={20} strokeWidth={2.4} aria-hidden />}</span>
                  </button>
                </li>
              )
            })}
          </ul>
        )
      }}
    </Loaded>
  )
}

type PickedProps = {
  picked: readonly EarnedAchievement[]
  onChange: (picked: EarnedAchievement[], sentence: string) => void
}

function Picked({ picked, onChange }: PickedProps) {
  const [selected, setSelected] = useState<number | null>(null)
  const [before, setBefore] = useState<EarnedAchievement[]>([])
  const at = picked.findIndex(({ id }) => id === selected)
  const lifted = picked[at]
  const move = (from: number, to: number) =>
    onChange(moveEntry(picked, from, to), words.moved(picked[from]?.title ?? '', to + 1, picked.length))
  const remove = (id: number) =>
    onChange(
      picked.filter((one) => one.id !== id),
      '',
    )
  return (
    <>
      <p id="showcase-keys" className="sr-only">
        {words.pickerKeys}
      </p>
      <ArrangeTiles
        label={words.picked}
        describedBy="showcase-keys"
        tiles={picked}
        selected={selected}
        onSelect={(id) => {
          setSelected(id)
          setBefore([...picked])
        }}
        onMove={move}
        onRemove={remove}
        onPutBack={() => {
          setSelected(null)
          onChange(before, '')
        }}
        className="grid grid-cols-6 gap-2 max-wide:grid-cols-3"
      >
        {(one) => (
          <>
            <Medal achievement={one} size={52} />
            <span className="wrap-anywhere" lang={inEnglish}>
              {one.title}
            </span>
          </>
        )}
      </ArrangeTiles>
      {lifted && (
        <div className="flex items-center gap-1 rounded-2 bg-s-3 py-1 pr-2 pl-4">
          <strong className="min-w-0 flex-1 truncate text-14 font-[650]">
            {words.moved(lifted.title, at + 1, picked.length)}
          </strong>
          <IconButton label={words.moveEarlier(lifted.title)} disabled={at === 0} onClick={() => move(at, at - 1)}>
            <ArrowLeft {...icon} />
          </IconButton>
          <IconButton label={words.moveLater(lifted.title)} disabled={at === picked.length - 1} onClick={() => move(at, at + 1)}>
            <ArrowRight {...icon} />
          </IconButton>
          <IconButton label={words.removeName(lifted.title)} onClick={() => remove(lifted.id)}>
            <X {...icon} />
          </IconButton>
        </div>
      )}
    </>
  )
}

type ShowcasePickerProps = { showcase: readonly EarnedAchievement[]; onClose: () => void }

export function ShowcasePicker({ showcase, onClose }: ShowcasePickerProps) {
  const [picked, setPicked] = useState<EarnedAchievement[]>([...showcase])
  const [text, setText] = useState('')
  const [sentence, setSentence] = useState('')
  const save = useSetShowcase()
  const change = (next: EarnedAchievement[], said: string) => {
    setPicked(next)
    setSentence(said)
  }
  const toggle = (one: EarnedAchievement) => {
    const isPicked = picked.some(({ id }) => id === one.id)
    if (!isPicked && picked.length >= most) return setSentence(words.full)
    const next = isPicked ? picked.filter(({ id }) => id !== one.id) : [...picked, one]
    change(next, isPicked ? '' : words.moved(one.title, next.length, next.length))
  }
  const isFull = picked.length >= most && sentence === words.full
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.picker}
      text={words.pickerText}
      className="w-[min(720px,calc(100vw-32px))] max-wide:w-full"
    >
      <p role="status" className="sr-only">
        {sentence}
      </p>
      {save.isError && <Notice kind="error">{problemSentence(save.error)}</Notice>}
      {picked.length > 0 ? <Picked picked={picked} onChange={change} /> : <p className="text-t-2">{words.noPicked}</p>}
      {isFull && <p className="text-14 text-warn">{words.full}</p>}
      <SearchField label={words.search} value={text} onChange={setText} maxLength={60} />
      <div className="max-h-80 overflow-y-auto max-wide:max-h-60">
        <Found text={text} picked={picked} onToggle={toggle} />
      </div>
      <div className="dialog-actions">
        <Button variant="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button
          variant="primary"
          pending={save.isPending}
          onClick={() =>
            save.mutate(
              picked.map(({ id }) => id),
              { onSuccess: onClose },
            )
          }
        >
          {words.save}
        </Button>
      </div>
    </Dialog>
  )
}
