import { UserPlus } from 'lucide-react'
import { useId, useState } from 'react'
import { AllAccessMark, PlayerAvatar } from '../../shared/avatar.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { gameroomMessages as words } from './messages.ts'
import { maxPlayers, useContacts } from './gamerooms.tsx'

const maxShown = 6
const minForSearch = 7

type AddPlayerProps = {
  memberNames: readonly string[]
  onAdd: (username: string) => void
}

export function AddPlayer({ memberNames, onAdd }: AddPlayerProps) {
  const id = useId()
  const contacts = useContacts()
  const [text, setText] = useState('')
  if (memberNames.length >= maxPlayers) return <p className="t2">{words.full}</p>
  const existing = new Set(memberNames.map((name) => name.toLowerCase()))
  const candidates = (contacts.data?.contacts ?? []).filter(
    ({ username, by_name }) => by_name && !existing.has(username.toLowerCase()),
  )
  const found = candidates.filter(({ username }) => username.toLowerCase().includes(text.trim().toLowerCase()))
  return (
    <section aria-labelledby={id}>
      <h3 className="mb-1 font-[650]" id={id}>
        {words.inviteTitle}
      </h3>
      <p className="t3 sm">{words.inviteText}</p>
      <Loaded read={contacts} skeleton={<SkeletonRows rows={2} height={64} />} />
      {candidates.length >= minForSearch && (
        <div className="mt-4 mb-2 max-w-105">
          <TextField
            label={words.findContact}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <p role="status" className={found.length > 0 ? 'sr-only' : 't2 mt-2'}>
            {found.length === 0 && words.noContact}
          </p>
        </div>
      )}
      <ul className="team-rows">
        {found.slice(0, maxShown).map((person) => (
          <li key={person.uid}>
            <span className="flex min-w-0 items-center gap-3">
              <PlayerAvatar player={person} />
              <strong className="font-[620] wrap-anywhere">
                {person.username} {person.is_all_access && <AllAccessMark />}
              </strong>
            </span>
            <Button
              variant="quiet"
              className="-col-start-2 justify-self-end"
              aria-label={words.addPlayer(person.username)}
              icon={<UserPlus size={18} strokeWidth={2} aria-hidden />}
              onClick={() => onAdd(person.username)}
            >
              {words.add}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
