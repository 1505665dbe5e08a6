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
  <span className={`title-tile t-${code} ${comingSoon ? '[&_img]:saturate-75' : ''}`}>
    <TitleCover code={code} image={image} eager={eager} className="absolute inset-0 size-full" />
    {isNew && (
      <Tag tone="you" className="absolute top-3 left-3 h-6 px-[9px]">
        {words.rankNew}
      </Tag>
    )}
    <span className="absolute right-3.5 bottom-3.5 left-4 max-wide:right-2.5 max-wide:bottom-2.5 max-wide:left-3">
      <strong className="mb-[7px] block text-18 leading-[1.15] font-[740] tracking-[-0.01em] font-stretch-[112%] max-wide:text-16">
        {name}
      </strong>
      {children}
    </span>
  </span>
)
