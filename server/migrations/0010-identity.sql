-- How accounts come and go: registrations, mailed links, mails, limits, affiliates.

-- 'leaving': the owner asked to delete it; hidden and signed out, until they log in again or the day comes.
alter table users drop constraint users_status_check;
alter table users add constraint users_status_check
  check (status in ('pending', 'consent_pending', 'consent_denied', 'active', 'leaving', 'deleted'));
alter table users add column leaves_at timestamptz;
create index users_leaving on users (leaves_at) where status = 'leaving';

-- What was said at registration and matters only until the account is settled.
create table registrations (
  user_id bigint primary key references users,
  adult_email citext,
  age_user_id bigint,
  affiliate_code text,
  signup_intent text not null default '' check (signup_intent in ('', 'all-access')),
  state text not null default '',
  registered_at timestamptz not null
);

-- Links that are mailed. Only their hash is kept; each counts once, and the newest of a kind alone.
create table mailed_links (
  id bigint generated always as identity primary key,
  kind text not null,
  token_hash bytea not null unique,
  user_id bigint not null references users,
  payload jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mailed_links_of_user on mailed_links (user_id, kind);
create index mailed_links_expiry on mailed_links (expires_at);

-- The record of every mail. Once it is delivered its text, which may hold a link, is dropped.
create table outbox_mails (
  id bigint generated always as identity primary key,
  kind text not null,
  recipient text not null,
  -- Whose account the mail is about, when it is about one.
  user_id bigint references users,
  subject text not null,
  html text not null,
  body text not null,
  status text not null check (status in ('kept', 'queued', 'sent', 'failed')),
  tries int not null default 0,
  last_error text,
  queued_at timestamptz not null,
  sent_at timestamptz
);
create index outbox_mails_of_user on outbox_mails (user_id);
create index outbox_mails_age on outbox_mails (queued_at);

-- How often something was done in its window, by keyed hash of who or what is counted.
create table limit_counters (
  key_hash bytea primary key,
  count int not null,
  ends_at timestamptz not null
);
create index limit_counters_end on limit_counters (ends_at);

create table support_codes (
  code text primary key,
  user_id bigint not null unique references users,
  expires_at timestamptz not null
);

create table affiliates (
  code citext primary key,
  name text not null,
  visits bigint not null default 0
);
