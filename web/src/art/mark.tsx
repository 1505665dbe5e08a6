export const Mark = ({ size = 26 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 26 26" aria-hidden="true">
    <circle cx="10.6" cy="4.9" r="4.1" fill="var(--t-1)" />
    <path d="M6.7 12.9a4.1 4.1 0 0 1 8-1.5l3.3 10.7a2.35 2.35 0 0 1-4.3 1.8L7.3 14.8a4 4 0 0 1-.6-1.9Z" fill="var(--accent)" />
  </svg>
)
