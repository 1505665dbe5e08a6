import { useId, useState } from 'react'
import { X } from 'lucide-react'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { FieldMessage, labelClass } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { questsEditorMessages as words } from './messages.ts'
import { useAchievements, useTitles, useVenues } from './admin-quests.tsx'

type GroupProps = {
  label: string
  hint: string
  error: string | undefined
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Checkboxes; with none ticked everything counts. */
function MultiChoice({ label, hint, error, options, chosen, onChange }: GroupProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}e` : `${id}h`}>
      <legend className={labelClass}>{label}</legend>
      {/* In a disabled form nothing inside can take the focus, so nothing may be scrolled out of view. */}
      <div className="mt-1.5 grid max-h-55 grid-cols-[repeat(auto-fill,minmax(min(100%,200px),1fr))] gap-x-4 gap-y-1 overflow-y-auto group-disabled/rule:max-h-none group-disabled/rule:overflow-visible">
        {options.map(({ value, label: name }) => (
          <CheckboxField
            key={value}
            label={name}
            checked={chosen.includes(value)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))}
          />
        ))}
      </div>
      <FieldMessage id={id} error={error} hint={hint} />
    </fieldset>
  )
}

type CodesProps = Pick<GroupProps, 'error' | 'chosen' | 'onChange'>

export function GamesChoice(props: CodesProps) {
  const titles = useTitles()
  const options = titles.map(({ code, name }) => ({ value: code, label: name }))
  return <MultiChoice {...props} label={words.games} hint={words.gamesHint} options={options} />
}

/** Shows the achievements of one game at a time; those chosen of other games are kept. */
export function AchievementsChoice({ game, ...props }: CodesProps & { game: string }) {
  const titles = useTitles()
  const [code, setCode] = useState(game)
  const found = useAchievements(titles.find((title) => title.code === code)?.id).data
  const achievements = (found?.categories ?? []).flatMap(({ achievements }) => achievements)
  const listed = achievements.map((one) => ({ value: `${code}:${one.code}`, label: one.title }))
  const others = props.chosen
    .filter((value) => !listed.some((option) => option.value === value))
    .map((value) => ({ value, label: value }))
  return (
    <>
      <SelectField
        label={words.achievementsOf}
        defaultLabel={words.choose}
        options={titles.map((title) => ({ value: title.code, label: title.name }))}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <MultiChoice {...props} label={words.achievements} hint={words.achievementsHint} options={[...listed, ...others]} />
    </>
  )
}

export type QuestLocation = { id: number; name: string; city: string }
type LocationsProps = {
  error: string | undefined
  chosen: readonly number[]
  known: readonly QuestLocation[]
  onChange: (chosen: number[]) => void
}

const most = 6

const chipClass = 'inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-2 border border-line-2 px-3.5'

export function LocationsChoice({ error, chosen, known, onChange }: LocationsProps) {
  const [search, setSearch] = useState('')
  const [added, setAdded] = useState<readonly QuestLocation[]>([])
  const venues = useVenues(search.trim())
  const nameOf = (id: number) => [...known, ...added].find((location) => location.id === id)?.name ?? String(id)
  const venuesFound = search.trim().length > 1 ? (venues.data?.locations ?? []) : []
  const found = venuesFound
    .map(({ location }): QuestLocation => location)
    .filter(({ id }) => !chosen.includes(id))
    .slice(0, most)
  return (
    <div className="grid min-w-0 gap-4.5">
      <TextField
        label={words.locationSearch}
        hint={venues.isError ? words.noLocation : words.locationsHint}
        error={error}
        type="search"
        autoComplete="off"
        maxLength={60}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {found.length > 0 && (
        <ul className="flex flex-wrap items-center gap-2.5">
          {found.map((location) => (
            <li key={location.id}>
              <button
                type="button"
                className={chipClass}
                aria-label={words.addLocation(location.name)}
                onClick={() => {
                  setAdded([...added, location])
                  onChange([...chosen, location.id])
                  setSearch('')
                }}
              >
                {location.name} <span className="t3">{location.city}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length > 0 && (
        <ul className="flex flex-wrap items-center gap-2.5">
          {chosen.map((id) => (
            <li key={id}>
              <button
                type="button"
                className={`${chipClass} bg-s-3`}
                aria-label={words.removeLocation(nameOf(id))}
                onClick={() => onChange(chosen.filter((one) => one !== id))}
              >
                {nameOf(id)}
                <X size={16} strokeWidth={2} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
