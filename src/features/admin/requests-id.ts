/** The id of the list of requests for another day, to which the overview leads. */
export const REQUESTS_ID = 'day-requests';
