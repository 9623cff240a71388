import { Link } from 'react-router-dom';

/** Asks a signed-out user to log in to view `what`. */
export const LogInFirst = ({ what }: { what: string }) => (
  <p>
    Please log in to view {what}.{' '}
    <Link to="/login" className="link">
      Log in
    </Link>
  </p>
);
