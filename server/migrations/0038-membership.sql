-- All-Access: what was ordered and what was given. A membership's dates follow from both and can be worked out again.

create table orders (
  id bigint generated always as identity primary key,
  -- Names the order in addresses, in the shop and on receipts.
  reference text not null unique,
  user_id bigint not null references users,
  provider text not null check (provider in ('local', 'shopify')),
  -- The shop's own number, once it has told it.
  external_id text,
  kind text not null check (kind in ('start', 'renewal')),
  amount_cents int not null check (amount_cents > 0),
  currency text not null,
  status text not null check (status in ('created', 'paid', 'cancelled', 'refunded')),
  checkout_url text not null default '',
  affiliate_code text,
  created_at timestamptz not null,
  paid_at timestamptz,
  -- When it became a year of membership; once.
  consumed_at timestamptz,
  ended_at timestamptz,
  -- The shop's time of the newest it said about the order: what is older changes nothing.
  shop_updated_at timestamptz
);
create unique index orders_external on orders (provider, external_id) where external_id is not null;
create index orders_of_user on orders (user_id, id desc);
create index orders_by_status on orders (status, id desc);

-- Membership that nobody paid for: until a moment, and why.
create table membership_grants (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null
);
create index membership_grants_of_user on membership_grants (user_id, id);

insert into membership_grants (user_id, starts_at, ends_at, reason)
select user_id, coalesce(started_at, now()), date_expires, 'before orders were kept' from memberships where date_expires is not null;

alter table memberships
  -- A purchase is under way since.
  add column pending_at timestamptz,
  -- Which end its owner was written about, and how many days before it.
  add column reminded_for timestamptz,
  add column reminded_days int;
create index memberships_end on memberships (date_expires) where status in ('active', 'cancelled');

-- What the shop sent, each once; the log that admins read. Only what an order is about is kept of it, nothing of a person.
create table shop_hooks (
  id bigint generated always as identity primary key,
  hook_id text not null unique,
  topic text not null,
  external_id text,
  reference text,
  said jsonb not null,
  status text not null check (status in ('received', 'done', 'ignored', 'failed')),
  note text not null default '',
  tries int not null default 0,
  received_at timestamptz not null,
  handled_at timestamptz
);
create index shop_hooks_by_status on shop_hooks (status, id desc);
create index shop_hooks_age on shop_hooks (received_at);

-- Up to when the shop's orders have been compared with ours.
create table shop_reconciled (
  provider text primary key,
  until timestamptz not null
);
