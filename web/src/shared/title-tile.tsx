import type { ReactNode } from 'react'
import { TitleCover } from '../art/title-cover.tsx'
import { Tag } from '../ui/tag.tsx'
import { sharedMessages as words } from './messages.ts'

type TitleTileProps = {
  code: string
  name: ReactNode
  children?: ReactNode
  image?: string | undefined
  isNew?: boolean
  comingSoon?: boolean
  eager?: boolean
}

/** A 7:9 picture with the title's name on its faded base. Wrap the whole tile in one link. */
export const TitleTile = ({ code, name, children, image, isNew = false, comingSoon = false, eager = false }: TitleTileProps) => (
  <span className={`title-tile t-${code} ${comingSoon ? 'is-soon' : ''}`}>
    <TitleCover code={code} image={image} eager={eager} className="title-tile-art" />
    {isNew && (
      <Tag tone="you" className="title-tile-new">
        {words.rankNew}
      </Tag>
    )}
    <span className="title-tile-base">
      <strong>{name}</strong>
      {children}
    </span>
  </span>
)
