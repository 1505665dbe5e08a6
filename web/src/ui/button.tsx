import type { ComponentProps, ReactNode } from 'react'

export type ButtonLook = {
  /** primary: the main action of a view; gold: All-Access only. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'plain' | 'gold' | 'danger'
  /** small: toolbars and operators' pages only; medium: default height with small text. */
  size?: 'small' | 'medium' | 'default' | 'large'
  wide?: boolean
}

const variants = {
  primary: 'bg-accent text-on-accent shadow-lit hover:bg-accent-hi active:bg-accent-lo',
  secondary: 'bg-s-3 inset-ring inset-ring-line-2 hover:bg-s-4',
  quiet: 'text-t-1 inset-ring inset-ring-line-2 hover:bg-s-3',
  plain: 'hover:bg-s-3',
  gold: 'bg-(image:--gold-metal) text-on-gold shadow-[inset_0_1px_0_rgb(255_255_255/0.5)] hover:brightness-106',
  danger: 'bg-danger-tint text-danger inset-ring inset-ring-danger/45 hover:bg-danger/20',
}

const sizes = {
  small: 'min-h-9 px-3.5 text-14',
  medium: 'min-h-11 px-5 text-14',
  default: 'min-h-11 px-5 text-16',
  large: 'min-h-13.5 px-6.5 text-18',
}

/** For links: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export const buttonClass = ({ variant = 'secondary', size = 'default', wide = false }: ButtonLook = {}, more = ''): string =>
  `button ${variants[variant]} ${sizes[size]} ${wide ? 'w-full' : ''} ${more}`

export const Spinner = ({ className = '' }: { className?: string }) => (
  <span className={`spinner ${className}`} aria-hidden="true" />
)

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    pending?: boolean
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
      // Not disabled, because a disabled button loses the focus.
      onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
    >
      {pending ? <Spinner /> : icon}
      {pending && pendingLabel ? pendingLabel : children}
    </button>
  )
}

type IconButtonProps = ComponentProps<'button'> & { label: string; dot?: boolean }

export function IconButton({ label, dot = false, className = '', children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={`icon-button ${className}`} aria-label={label}>
      {children}
      {dot && <span className="icon-dot" />}
    </button>
  )
}
