-- People: accounts, their public profiles, groups, membership, sessions.
create extension if not exists citext;
create extension if not exists pg_trgm;

create table avatars (
  id int primary key,
  name text not null unique
);

create table background_colors (
  id int primary key,
  name text not null unique,
  hex_color text not null
);

create table users (
  id bigint generated always as identity (start with 1000) primary key,
  uid text not null unique,
  email citext not null unique,
  username citext not null unique check (username ~ '^[A-Za-z0-9_-]{6,12}$'),
  -- Null for players who never sign in to the portal themselves.
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  status text not null check (status in ('pending', 'consent_pending', 'consent_denied', 'active', 'deleted')),
  is_minor boolean not null default false,
  -- The day the age rule ends; the birth date itself is not kept.
  adult_on date,
  country_code text,
  time_zone text not null default 'UTC',
  privacy text not null default 'public' check (privacy in ('public', 'private')),
  tutorial_completed boolean not null default false,
  email_consent boolean not null default false,
  -- Raising it makes every sign-in QR code shown so far worthless.
  qr_version int not null default 1,
  -- Raising it ends all sessions at once.
  session_epoch int not null default 0,
  joined_at timestamptz not null,
  last_seen_at timestamptz
);
create index users_username_search on users using gin ((username::text) gin_trgm_ops);

create table profiles (
  id bigint generated always as identity (start with 1000) primary key,
  user_id bigint not null unique references users,
  uid text not null unique,
  profile_type text not null default 'home' check (profile_type in ('home', 'business', 'team')),
  screen_name text not null default '',
  initials text not null default '' check (char_length(initials) <= 3),
  avatar_id int not null references avatars,
  background_color_id int not null references background_colors,
  internal_bio text not null default '',
  city text not null default '',
  state text not null default '',
  country text not null default ''
);

create table addresses (
  user_id bigint primary key references users,
  street_address text not null default '',
  street_address_2 text not null default '',
  city text not null default '',
  state text not null default '',
  postal_code text not null default '',
  country text not null default ''
);

create table group_memberships (
  user_id bigint not null references users,
  group_type text not null check (group_type in ('home', 'business', 'admin')),
  role text not null default 'owner' check (role in ('owner', 'staff')),
  is_active boolean not null default true,
  primary key (user_id, group_type)
);

create table memberships (
  user_id bigint primary key references users,
  status text not null check (status in ('none', 'pending', 'active', 'cancelled', 'expired')),
  started_at timestamptz,
  date_expires timestamptz,
  date_cancelled timestamptz
);

create table sessions (
  sid uuid primary key,
  user_id bigint not null references users,
  -- Which link of the refresh chain is current; the token itself is derived, only its hash is stored.
  seq int not null default 0,
  salt bytea not null,
  current_hash bytea not null,
  previous_hash bytea,
  rotated_at timestamptz not null,
  auth_time timestamptz not null,
  remember_me boolean not null,
  -- The account's session_epoch when the password was checked; a session of an older epoch is over.
  epoch int not null,
  user_agent text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ends_at timestamptz not null,
  revoked_at timestamptz,
  revoke_reason text
);
create index sessions_of_user on sessions (user_id) where revoked_at is null;
create index sessions_expiry on sessions (expires_at) where revoked_at is null;

-- Failed logins by keyed hash of the identifier, so known and unknown names behave alike.
create table login_failures (
  identifier_hash bytea primary key,
  failures int not null,
  window_started_at timestamptz not null,
  locked_until timestamptz,
  lock_level int not null default 0
);
create index login_failures_age on login_failures (window_started_at);

-- Failed logins by keyed hash of the caller's address; only failures count, so that people behind one address do not
-- lock each other out.
create table login_addresses (
  address_hash bytea primary key,
  failures int not null,
  window_started_at timestamptz not null
);
create index login_addresses_age on login_addresses (window_started_at);

create table follows (
  follower_id bigint not null references users,
  followee_id bigint not null references users,
  followed_at timestamptz not null,
  primary key (follower_id, followee_id),
  check (follower_id <> followee_id)
);
create index follows_of_followee on follows (followee_id);

create table badges (
  id int generated always as identity primary key,
  code text not null unique,
  name text not null,
  description text not null,
  shape text not null,
  icon text not null,
  position int not null default 0
);

create table user_badges (
  user_id bigint not null references users,
  badge_id int not null references badges,
  earned_at timestamptz not null,
  primary key (user_id, badge_id)
);
