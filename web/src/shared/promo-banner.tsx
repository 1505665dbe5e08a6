import type { ReactNode } from 'react'
import { TitleCover } from '../art/title-cover.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Countdown } from './countdown.tsx'
import './promo-banner.css'

type PromoBannerProps = {
  code: string
  name: string
  image: string | undefined
  label: string
  to: string
  link?: { href: string; label: string } | undefined
  action?: ReactNode
  className?: string
}

export const PromoBanner = ({ code, name, image, label, to, link, action, className = '' }: PromoBannerProps) => (
  <div role="group" className={`promo-banner t-${code} ${className}`} aria-label={name}>
    <TitleCover code={code} image={image} className="promo-banner-art" />
    <p className="promo-banner-name">
      <strong>{name}</strong>
      <span className="t2 sm">{label}</span>
    </p>
    <Countdown to={to} variant="small" />
    {action}
    {link && (
      <a href={link.href} rel="noopener noreferrer" target="_blank" className={buttonClass({ variant: 'secondary' })}>
        {link.label}
      </a>
    )}
  </div>
)
