import type { ComponentProps, ReactNode } from 'react'

export type ButtonLook = {
  /** primary: the one next thing to press; gold: All-Access only. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'plain' | 'gold' | 'danger'
  /** small only in toolbars and the operators' pages. */
  size?: 'small' | 'default' | 'large'
  wide?: boolean
}

/** The look of a button for links: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass({ variant = 'secondary', size = 'default', wide = false }: ButtonLook = {}, more = ''): string {
  return ['btn', `btn-${variant}`, size === 'default' ? '' : `btn-${size}`, wide ? 'btn-wide' : '', more]
    .filter(Boolean)
    .join(' ')
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** While pending the button keeps its width, shows a spinner and takes no press. */
    pending?: boolean
    /** Said while pending, e.g. "Saving". */
    pendingLabel?: ReactNode
    icon?: ReactNode
  }

export function Button({
  variant,
  size,
  wide,
  pending = false,
  pendingLabel,
  icon,
  className,
  children,
  onClick,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-busy={pending || undefined}
      className={buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) }, className)}
      // A pending button stays focusable, so that the focus is not lost with the press.
      onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
    >
      {pending ? <span className="spin" aria-hidden="true" /> : icon}
      {pending && pendingLabel ? pendingLabel : children}
    </button>
  )
}

type IconButtonProps = ComponentProps<'button'> & { label: string; dot?: boolean }

/** A 44 px target with an icon; the label is always there for readers. */
export function IconButton({ label, dot = false, className = '', children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={`icon-btn ${className}`} aria-label={label}>
      {children}
      {dot && <span className="dot" />}
    </button>
  )
}
