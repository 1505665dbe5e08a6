-- Screens in venues and gamerooms: what each shows, and how it is.

create table kiosk_screens (
  id bigint generated always as identity primary key,
  -- What the screen proves itself by; only its hash is kept.
  token_hash bytea not null unique,
  -- What the screen shows until somebody takes it over.
  code text unique,
  code_expires_at timestamptz,
  owner_id bigint references users,
  location_id bigint references locations,
  name text not null default '',
  -- In the order they are shown.
  board_ids bigint[] not null default '{}',
  turn_seconds int not null default 60 check (turn_seconds between 20 and 3600),
  -- Rises when somebody asks the screen to load anew.
  reloads int not null default 0,
  opened_at timestamptz not null,
  paired_at timestamptz,
  last_heard_at timestamptz not null,
  width int,
  height int,
  showing text not null default '',
  check ((owner_id is null) = (paired_at is null))
);
create index kiosk_screens_of_owner on kiosk_screens (owner_id, id);
create index kiosk_screens_unpaired on kiosk_screens (opened_at) where owner_id is null;
