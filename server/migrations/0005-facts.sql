-- What happened. One sequence orders both tables, so that one projector can read them as one story.
create sequence fact_seq;

-- The facts of 'play.finished', appended by group commit. (machine_id, uuid) makes a repeat harmless.
create table game_log (
  seq bigint not null default nextval('fact_seq'),
  -- A reader may pass a row only when every older transaction has ended; seq alone has holes that fill later.
  xid xid8 not null default pg_current_xact_id(),
  machine_id bigint not null,
  uuid uuid not null,
  received_at timestamptz not null,
  body jsonb not null,
  primary key (machine_id, uuid)
);
create unique index game_log_position on game_log (xid, seq);

create table facts (
  seq bigint not null default nextval('fact_seq') primary key,
  xid xid8 not null default pg_current_xact_id(),
  type text not null,
  body jsonb not null,
  at timestamptz not null
);
create unique index facts_position on facts (xid, seq);

create table projector (
  name text primary key,
  last_xid xid8 not null,
  last_seq bigint not null
) with (fillfactor = 50);
insert into projector (name, last_xid, last_seq) values ('main', '0', 0);

create table dead_letters (
  id bigint generated always as identity primary key,
  type text not null,
  seq bigint not null,
  machine_id bigint,
  body jsonb not null,
  error text not null,
  at timestamptz not null default now(),
  resolved_at timestamptz
);
create index dead_letters_open on dead_letters (id) where resolved_at is null;

create table settings (
  key text primary key,
  value jsonb not null
);
