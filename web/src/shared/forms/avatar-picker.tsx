import type { Avatar as AvatarChoice, BackgroundColour } from '@portal/contract/profiles'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { api, query } from '../../lib/api.ts'
import { Loaded, readTogether } from '../loaded.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Avatar } from '../avatar.tsx'
import { avatarMessages } from './avatar-messages.ts'
import { formMessages as words } from './messages.ts'
import { labelClass } from '../../ui/field.tsx'

type AvatarFields = { avatarId: number; colourId: number }
type AvatarPickerProps = AvatarFields & {
  initials: string
  name: string
  gold?: boolean
  onChange: (avatar: AvatarFields) => void
}

const Choices = ({ legend, children }: { legend: string; children: React.ReactNode }) => (
  <fieldset className="avatar-choices">
    <legend className={labelClass}>{legend}</legend>
    <div>{children}</div>
  </fieldset>
)

/** A name in the reader's language; one that is newer than this page as it is. */
const nameIn = (names: Readonly<Record<string, string>>, name: string) => names[name] ?? name.replaceAll('-', ' ')

type PickProps = AvatarPickerProps & { avatars: readonly AvatarChoice[]; colours: readonly BackgroundColour[] }

function Pick({ avatars, colours, avatarId, colourId, initials, name, gold = false, onChange }: PickProps) {
  const id = useId()
  const avatar = avatars.find((one) => one.id === avatarId)
  const colour = colours.find((one) => one.id === colourId)
  return (
    <>
      <div className="avatar-preview">
        <Avatar url={avatar?.url} background={colour?.hex_color} initials={initials} name={name} gold={gold} size={88} />
        <p>
          <strong>{name || '\u00A0'}</strong>
          <span className="t3 sm">{words.preview}</span>
        </p>
      </div>
      <Choices legend={words.color}>
        {colours.map((one) => (
          <label key={one.id} className="avatar-choice" title={nameIn(avatarMessages.colors, one.name)}>
            <input
              type="radio"
              name={`${id}colour`}
              checked={one.id === colourId}
              onChange={() => onChange({ avatarId, colourId: one.id })}
            />
            <svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true">
              <circle cx="18" cy="18" r="18" fill={one.hex_color} />
            </svg>
            <span className="sr-only">{nameIn(avatarMessages.colors, one.name)}</span>
          </label>
        ))}
      </Choices>
      <Choices legend={words.avatar}>
        {avatars.map((one) => (
          <label key={one.id} className="avatar-choice" title={nameIn(avatarMessages.avatars, one.name)}>
            <input
              type="radio"
              name={`${id}avatar`}
              checked={one.id === avatarId}
              onChange={() => onChange({ avatarId: one.id, colourId })}
            />
            <Avatar url={one.url} background={colour?.hex_color} size={44} />
            <span className="sr-only">{nameIn(avatarMessages.avatars, one.name)}</span>
          </label>
        ))}
      </Choices>
    </>
  )
}

export function AvatarPicker(props: AvatarPickerProps) {
  const avatars = useQuery(query(api.profiles.avatars))
  const colours = useQuery(query(api.profiles.backgroundColors))
  return (
    <Loaded
      read={readTogether(avatars, colours)}
      skeleton={
        <Loading>
          <Skeleton height={88} />
          <Skeleton height={70} className="mt-5" />
          <Skeleton height={270} className="mt-5" />
        </Loading>
      }
    >
      {([allAvatars, allColours]) => <Pick {...props} avatars={allAvatars} colours={allColours} />}
    </Loaded>
  )
}
