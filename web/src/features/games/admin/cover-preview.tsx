import type { CoverFields } from '@portal/contract/games-admin'
import type { GameColors } from '@portal/contract/rules/game-colors'
import { Cabinet } from '../../../art/cabinet.tsx'
import { pictureAddress, previewAddress, type ShownCut } from './cover-address.ts'

const ratios = { hero: 'aspect-[532/228]', tile: 'aspect-[4/5]', square: 'aspect-square', thumb: 'aspect-square' } as const

type CoverCutProps = { code: string; cover: CoverFields; cut: ShownCut; className?: string }

/** A cut of a cover that is not saved yet. A picture lies under its print. */
export function CoverCut({ code, cover, cut, className = '' }: CoverCutProps) {
  const isMissing = cover.source === 'picture' && cover.picture === ''
  return (
    <span className={`relative block overflow-hidden rounded-2 bg-s-2 ${ratios[cut]} ${className}`} data-cut={cut} aria-hidden>
      {cover.source === 'picture' && !isMissing && (
        <img
          src={pictureAddress(cover.picture)}
          alt=""
          className="absolute inset-0 size-full object-cover"
          style={{ objectPosition: `${cover.focus_x}% ${cover.focus_y}%` }}
        />
      )}
      {!isMissing && <img src={previewAddress(code, cover, cut)} alt="" className="absolute inset-0 size-full" />}
    </span>
  )
}

type CoverPreviewProps = { code: string; name: string; cover: CoverFields; colors: GameColors }

export const CoverPreview = ({ code, name, cover, colors }: CoverPreviewProps) => (
  <div className="grid grid-cols-2 gap-4">
    <CoverCut code={code} cover={cover} cut="hero" className="col-span-full" />
    <span className="relative self-start">
      <CoverCut code={code} cover={cover} cut="tile" />
      <strong className="absolute inset-x-4 bottom-4 text-18 leading-[1.15] font-[740] wrap-anywhere font-stretch-[112%]">
        {name}
      </strong>
    </span>
    <div className="grid content-start gap-3">
      <CoverCut code={code} cover={cover} cut="square" />
      <span className="flex min-w-0 items-center gap-3">
        <CoverCut code={code} cover={cover} cut="thumb" className="w-12 flex-none" />
        <span className="min-w-0 wrap-anywhere">{name}</span>
      </span>
      <Cabinet start={colors.lamp_color} stop={colors.glow_color} online size={72} />
    </div>
  </div>
)
