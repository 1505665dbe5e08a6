-- Operators who want last week in figures by mail. `sent_for` is the Monday of the week they were last written in.
create table weekly_reports (
  user_id bigint primary key references users,
  sent_for date not null,
  agreed_at timestamptz not null
);
