SET lock_timeout = '5s';

-- Admins read these reasons. Programs of the release before still store the former texts, which
-- `left-out.ts` of packages/database accepts too.
UPDATE "delivery_alerts" place SET "left_out_reason" = reasons."text"
FROM (VALUES
  ('Mail to this user is stopped.', 'Emails to this user are off.'),
  ('Mail to this user was stopped.', 'The user discarded this alert.'),
  ('A newer version of the circular came before this left.',
    'A newer version of the circular superseded this correction.'),
  ('The address is not verified.', 'The email address is not confirmed.'),
  ('The user''s saved search no longer tells.', 'The saved search is deleted or its alerts are off.'),
  ('The user no longer follows the bank.', 'The user has unsubscribed from the bank.'),
  ('The user no longer follows the category.', 'The user has unsubscribed from the category.')
) AS reasons ("former", "text")
WHERE place."left_out_reason" = reasons."former";
