/** Placeholder for a title's picture until the title is known. */
export const WaitingArt = ({ className }: { className: string }) => (
  <span className={`art-frame waiting-art ${className}`} aria-hidden="true">
    <img src="/art/playfield-waiting.svg" alt="" width={1200} height={470} fetchPriority="high" />
  </span>
)
